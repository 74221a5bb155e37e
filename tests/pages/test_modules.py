"""The modules of the play page as one module, which Node runs like the modules themselves."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from foreign_king.pages.modules import joined

MODULES = {
    "main": """// @ts-check
import { crown as head, Crown } from "./crown.js";
import { number } from "./number.js";

const worn = /** @type {any} */ (head());
console.log(worn instanceof Crown, `${number}`, "// no comment", import.meta.url.length > 0);
""",
    "crown": """import { number } from "./number.js";

/**
 * What a king wears.
 */
export class Crown {
  // Its points.
  points = number;
}

export function crown() {
  return new Crown();
}

export async function other() {}
""",
    "number": """export const number = 3;
""",
    "alone": """export const unused = 1;
""",
}


def test_it_does_what_the_modules_do(tmp_path: Path) -> None:
    script = joined(MODULES, "main")
    node = shutil.which("node")
    if node is None:  # Where Node is not there, the order and the names are looked at.
        assert re.findall(r"^modules\.(\w+)", script, re.MULTILINE) == ["number", "crown", "main"]
        return
    (tmp_path / "page.mjs").write_text(script, "utf-8")
    ran = subprocess.run([node, tmp_path / "page.mjs"], capture_output=True, text=True, check=True)
    assert ran.stdout == "true 3 // no comment true\n"


def test_comments_are_left_out() -> None:
    script = joined(MODULES, "main")
    assert "What a king wears" not in script
    assert "Its points" not in script
    assert "@ts" not in script
    assert "alone" not in script


@pytest.mark.parametrize(
    "form",
    [
        'import king from "./king.js";',
        'import * as kings from "./king.js";',
        'export { king } from "./king.js";',
        "export default 1;",
        "export let king = 1;",
        'const king = await import("./king.js");',
    ],
)
def test_a_form_that_cannot_be_joined_is_refused(form: str) -> None:
    with pytest.raises(ValueError, match="cannot be joined"):
        joined({"main": f"{form}\n", "king": "export const king = 1;\n"}, "main")


def test_modules_that_import_each_other_are_refused() -> None:
    circle = {"one": 'import { a } from "./two.js";\n', "two": 'import { b } from "./one.js";\n'}
    with pytest.raises(ValueError, match="one → two → one"):
        joined(circle, "one")


def test_a_text_of_several_lines_is_refused() -> None:
    with pytest.raises(ValueError, match=r"king\.js has a text of several lines"):
        joined({"king": "const a = `one\n  two`;\n"}, "king")
