"""``foreign-king schema``: prints the contracts of documents as JSON Schema or as TypeScript, and what an older schema
guaranteed that is gone."""

import os
from argparse import Namespace
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from foreign_king.cli.faults import reason_text
from foreign_king.cli.language import N_, _, _n
from foreign_king.cli.texts import Failure, did_you_mean, failed, unbroken
from foreign_king.contracts import KINDS, contract_files, joined_schema
from foreign_king.contracts.layout import COMMON, schema_text
from foreign_king.contracts.published import declarations_of, files_of, names_of, schema_of, title_of
from foreign_king.files import write_file
from foreign_king.games import GAMES
from foreign_king.logs.codes import Exit

if TYPE_CHECKING:
    from foreign_king.contracts import Narrowing

NARROWED = 1
WHATS = {
    "gone": N_("gone"),
    "narrower": N_("narrower"),
    "required now": N_("required now"),
    "can be missing now": N_("can be missing now"),
}


def run(args: Namespace) -> int:
    try:
        if args.since is not None:
            return _compare(args)
        if args.of is None and (args.game is None or _is_folder(args.output)):
            _write_all(args)
        elif _is_folder(args.output):
            raise Failure(Exit.USAGE, _("{path} is a folder; with --of, -o is the file").format(path=args.output))
        else:
            _write(args.output, _text(args))
    except Failure as failure:
        return failed(failure)
    return Exit.VALID


def _text(args: Namespace) -> str:
    """Return the text of one schema, or of one file of TypeScript declarations."""
    games = [args.game] if args.game is not None else [*GAMES]
    if args.of == COMMON:
        if not args.typescript:
            raise Failure(Exit.USAGE, _("common is TypeScript alone: --of common --typescript"))
        return declarations_of(games[0], COMMON)
    if args.of is not None:
        for game in games:
            _check_kind(game, args.of)
    if args.typescript:
        if args.game is None:
            raise Failure(Exit.USAGE, _("--typescript needs a GAME, or a folder to write all to: -o FOLDER"))
        return declarations_of(games[0], args.of)
    if args.game is not None:
        return schema_text(schema_of(games[0], args.of))
    assert args.of is not None, "all documents of all games are written into a folder"
    return schema_text(joined_schema(args.of))


def _check_kind(game: str, kind: str) -> None:
    kinds = names_of(game)
    if kind not in kinds:
        from foreign_king.kernel.refusal import quoted  # noqa: PLC0415 - only a mistake needs it

        hint = did_you_mean(kind, kinds) or _("; there are {kinds}").format(kinds=", ".join(KINDS))
        message = _("{game} has no document {kind}{hint}")
        raise Failure(Exit.USAGE, message.format(game=title_of(game), kind=quoted(kind), hint=hint))


def _is_folder(output: str | None) -> bool:
    return output is not None and (output.endswith(("/", os.sep)) or Path(output).is_dir())


def _write_all(args: Namespace) -> None:
    """Write all contracts, or all of one game, to a folder. Without a folder, list them."""
    if args.output is None:
        _list()
        return
    files = contract_files() if args.game is None else files_of(args.game)
    if args.typescript:
        files = {name: text for name, text in files.items() if name.endswith(".d.ts")}
    try:
        Path(args.output).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(Exit.UNREADABLE, f"{args.output}: {reason_text(error)}") from None
    for name, text in files.items():
        _write(Path(args.output) / name, text)
    print(_n("# file, written to {folder}", "# files, written to {folder}", len(files)).format(folder=args.output))


def _list() -> None:
    print(_("GAME --of KIND prints the schema of one of them; -o FOLDER writes all of all games.") + "\n")
    print(_("--typescript prints types; those of a whole game need --of common --typescript.") + "\n")
    print(", ".join(GAMES) + "\n")
    for kind, name in KINDS.items():
        print(f"  {kind:<20}{name}")


def _write(output: str | PathLike[str] | None, text: str) -> None:
    if output is None:
        print(text, end="")
        return
    try:
        write_file(output, text.encode(), over=True)
    except OSError as error:
        raise Failure(Exit.UNREADABLE, f"{output}: {reason_text(error)}") from None


# Comparison with an older schema


def _compare(args: Namespace) -> int:
    """Print what an older schema guaranteed that the current one does not."""
    if args.of is not None or args.typescript or args.output is not None:
        raise Failure(Exit.USAGE, _("--since takes no --of, --typescript or --output"))
    narrowed = list(_narrowings(args))
    for narrowing in narrowed:
        print(unbroken(f"{narrowing.name}: {_(WHATS[narrowing.what])}"))
    if not narrowed:
        print(_("nothing is gone, and nothing is narrower"))
    return NARROWED if narrowed else Exit.VALID


def _narrowings(args: Namespace) -> "Iterator[Narrowing]":
    # Only a comparison needs them, and they load what reads documents.
    from foreign_king.cli.files import read_document  # noqa: PLC0415 - only a comparison needs it
    from foreign_king.contracts.comparison import game_of, narrowings  # noqa: PLC0415 - only a comparison needs it

    path, games = Path(args.since), tuple(GAMES) if args.game is None else (args.game,)
    for file in [path / f"{game}.schema.json" for game in games] if path.is_dir() else [path]:
        old = read_document(str(file))
        try:
            game = game_of(old)
            if game in games:
                yield from narrowings(old, schema_of(game, None))
                continue
        except ValueError:
            pass
        raise Failure(Exit.INVALID, _("{file}: no schema of all documents of a game").format(file=file))


__all__ = ["run"]
