// Sort the rows of a generated table by a column, when its heading is chosen: by mouse, or by Enter and the space bar.
document.addEventListener("DOMContentLoaded", () => {
  for (const table of document.querySelectorAll("table.trace")) {
    const body = table.tBodies[0];
    const printed = [...body.rows];
    [...table.tHead.rows[0].cells].forEach((heading, column) => {
      const text = (row) => {
        const cell = row.cells[column].cloneNode(true);
        cell.querySelector(".heading-of-cell")?.remove();
        return cell.textContent.trim();
      };
      const sort = () => {
        const now = heading.getAttribute("aria-sort");
        const next = now === "ascending" ? "descending" : now === "descending" ? null : "ascending";
        for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
        if (next) heading.setAttribute("aria-sort", next);
        const rows = [...printed];
        if (next) rows.sort((one, other) => text(one).localeCompare(text(other), "en", { numeric: true }));
        if (next === "descending") rows.reverse();
        body.append(...rows);
      };
      heading.tabIndex = 0;
      heading.title = "Sort by this column";
      heading.addEventListener("click", sort);
      heading.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        sort();
      });
    });
  }
});
