// tables.js - tables: plain ones, those that sort, and who beats whom.

/** A table in a frame that scrolls sideways by itself, by keyboard too. */
const framed = (label, table, long = false) =>
  h("div", { class: "scroll" + (long ? " long" : ""), tabindex: 0, role: "group", "aria-label": label }, table);

/** A table of texts; the first column names the rows, the others are numbers. */
const plain = (caption, heads, rows) =>
  framed(
    caption,
    h(
      "table",
      null,
      h("caption", { class: "sr" }, caption),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          heads.map((head, i) => h("th", { scope: "col", class: i ? "n" : null }, head)),
        ),
      ),
      h(
        "tbody",
        null,
        rows.map((row) =>
          h(
            "tr",
            null,
            row.map((cell, i) => (i ? h("td", { class: "n" }, cell) : h("th", { scope: "row" }, cell))),
          ),
        ),
      ),
    ),
  );

/** A share as number, whisker (on a scale, or none) and interval. */
function shareCell(i, scale, kind = kinds.share, even = kind.even, width = 96) {
  const way = side(i, even);
  return h(
    "div",
    { class: "share" },
    h("b", { class: way === "up" ? "good" : way === "down" ? "bad" : null }, kind.one(i.value)),
    scale && whisker(i, scale, even, width),
    h("small", null, h("span", { class: "sr" }, "interval "), range(i, kind)),
  );
}

const barCell = (share) => {
  const bar = h("i");
  bar.style.width = percent(share);
  return h("div", { class: "barcell" }, bar, h("b", null, percent(share)));
};

const looks = (column) => (column.n ? "n" : column.aside ? "aside" : null);

/** A table that sorts.  A column has a label, what it sorts by (value), what it shows (cell; by default
 * the value), `n` for numbers, which sort largest first, and `aside` if a phone has no room for it.  The first
 * column names the rows.  `more` gives what opens below a row, or null.  Returns the frame; its `show` hides the
 * rows that a test refuses. */
function sortable(caption, columns, rows, by, more = null) {
  const shown = columns.filter(Boolean),
    body = h("tbody");
  const heads = shown.map((column) =>
    h(
      "th",
      { scope: "col", class: looks(column) },
      rows.length > 1 ? h("button", { type: "button", click: () => sort(column) }, column.label) : column.label,
    ),
  );
  const drawn = rows.map((row) => drawRow(row, shown, more));
  let sorted = null,
    descending = false;
  const sort = (column) => {
    descending = sorted === column ? !descending : Boolean(column.n || column.share);
    sorted = column;
    const order = (a, b) => (typeof a === "string" ? a.localeCompare(b) : a - b);
    const key = (entry) => column.value(entry.row);
    const known = drawn
      .filter((e) => key(e) !== null)
      .sort((a, b) => (descending ? -1 : 1) * order(key(a), key(b)));
    body.append(...[...known, ...drawn.filter((e) => key(e) === null)].flatMap((e) => e.lines));
    heads.forEach((head, i) =>
      shown[i] === column
        ? head.setAttribute("aria-sort", descending ? "descending" : "ascending")
        : head.removeAttribute("aria-sort"),
    );
  };
  sort(shown.find((column) => column.label === by) ?? shown[0]);
  const frame = framed(
    caption,
    h("table", null, h("caption", { class: "sr" }, caption), h("thead", null, h("tr", null, heads)), body),
    true,
  );
  frame.show = (test) => drawn.filter((e) => !(e.lines[0].hidden = !test(e.row)) || e.close()).length;
  return frame;
}

/** A row of a sortable table: its lines (one, or two while it is open), and how to close it. */
function drawRow(row, columns, more) {
  const entry = { row, lines: [], close: () => false };
  const inside = more?.(row) ?? null;
  entry.lines[0] = h(
    "tr",
    null,
    columns.map((column, i) => {
      const cell = column.cell ? column.cell(row) : column.n ? count(column.value(row)) : column.value(row);
      if (i > 0) return h("td", { class: looks(column) }, cell ?? "\u2013");
      return h("th", { scope: "row" }, inside ? opener(entry, inside, columns.length, cell) : cell);
    }),
  );
  return entry;
}

/** The button that names a row and opens a line below it. */
function opener(entry, inside, width, name) {
  const button = h(
    "button",
    {
      type: "button",
      class: "more",
      "aria-expanded": "false",
      click: () => (entry.lines[1] ? entry.close() : open()),
    },
    name,
  );
  const open = () => {
    entry.lines[1] = h("tr", null, h("td", { colspan: width }, h("div", { class: "inside" }, inside())));
    entry.lines[0].after(entry.lines[1]);
    button.setAttribute("aria-expanded", "true");
  };
  entry.close = () => {
    entry.lines[1]?.remove();
    entry.lines.length = 1;
    button.setAttribute("aria-expanded", "false");
    return false;
  };
  return button;
}

// ---------------------------------------------------------------- who beats whom

/** The ink of a share from 0, loses, to 6, wins; strong only when the interval leaves even out. */
function heat(i) {
  const step = [0.3, 0.38, 0.46, 0.54, 0.62, 0.7].filter((limit) => i.value >= limit).length;
  return side(i) === "" ? Math.max(2, Math.min(4, step)) : step;
}

/** Equals: what the first player got. */
function selfCell(row, pair) {
  if (!row.mirror) return tipped(h("td", { class: "self" }), `${pair}: not played`);
  const shown = round(100 * row.mirror.value, 0);
  return tipped(h("td", { class: "self" }, shown), `${pair}: the first player wins ${say(row.mirror)}`, shown);
}

function matrixCell(cell, row, column) {
  const pair = `${row.name} against ${column.name}`;
  if (cell === null && row.id === column.id) return selfCell(row, pair);
  if (cell === null) return tipped(h("td", { class: "none" }, "\u00b7"), `${pair}: not played`, "\u00b7");
  const unsure = side(cell.share) === "",
    shown = round(100 * cell.share.value, 0);
  const played = some(cell.matches, "match", "matches") + (unsure ? "; may be even" : "");
  const look = `c${heat(cell.share)}${unsure ? " unsure" : ""}`;
  return tipped(h("td", { class: look }, shown), `${pair}: ${say(cell.share)}\n${played}`, shown);
}

/** Rows against columns, strongest first: `order` lists places in matrix.ids, and `pickOf` tells about an id. */
function matrixTable(matrix, order, pickOf) {
  const who = (i) => pickOf(matrix.ids[i]);
  const rows = order.map((i) => order.map((j) => matrixCell(matrix.cells[i][j], who(i), who(j))));
  const table = h(
    "table",
    { class: "mx" + (order.length <= 6 ? " few" : ""), role: "grid", "aria-readonly": "true" },
    h(
      "caption",
      { class: "sr" },
      "Share of the row against the column, in percent, strongest first. Arrow keys move from cell to cell.",
    ),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td"),
        order.map((j) => h("th", { scope: "col", title: who(j).name }, h("span", null, who(j).name))),
      ),
    ),
    h(
      "tbody",
      null,
      order.map((i, r) => h("tr", null, h("th", { scope: "row", title: who(i).name }, who(i).name), rows[r])),
    ),
  );
  return h("div", { class: "scroll" }, roving(table, rows.flat(), order.length));
}

const heatKey = () =>
  h(
    "p",
    { class: "key" },
    h(
      "span",
      null,
      "loses ",
      [0, 1, 2, 3, 4, 5, 6].map((i) => h("i", { class: `c${i}` })),
      " wins",
    ),
    h("span", null, "Pale with thin digits: the interval holds 50%, so it may be even."),
  );
