"use strict";
// draw.js - words, elements, and plots of a report.

/** The colours and the great shape of each game that has its own (dress/). */
const dress = {};

const h = (tag, attrs, ...kids) => fit(document.createElement(tag), attrs, kids);
const s = (tag, attrs, ...kids) => fit(document.createElementNS("http://www.w3.org/2000/svg", tag), attrs, kids);

/** Give an element its attributes (handlers are functions) and its children; nothing for null and false. */
function fit(element, attrs, kids) {
  for (const [name, value] of Object.entries(attrs ?? {}))
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : value);
  element.append(...kids.flat(9).filter((kid) => kid !== null && kid !== undefined && kid !== false));
  return element;
}

// ---------------------------------------------------------------- numbers in words

const count = (n) => n.toLocaleString("en-US");
const some = (n, one, many = one + "s") => `${count(n)} ${n === 1 ? one : many}`;
const round = (x, digits = 1) => {
  const text = x.toFixed(digits);
  return text.replace("-", Number(text) === 0 ? "" : "\u2212");
};
const percent = (x, digits = 1) => round(100 * x, digits) + "%";
/** How a kind of number is said: a share, a difference of shares, or a plain number. */
const kinds = {
  share: { even: 0.5, one: (x) => round(100 * x), unit: "%" },
  points: { even: 0, one: (x) => (x > 0 ? "+" : "") + round(100 * x), unit: " points" },
  number: { even: 0, one: (x) => round(x, 0), unit: "" },
  change: { even: 0, one: (x) => (x > 0 ? "+" : "") + round(x), unit: "" },
};
const range = (i, kind = kinds.share) => `${kind.one(i.low)} to ${kind.one(i.high)}`;
const say = (i, kind = kinds.share) => `${kind.one(i.value)}${kind.unit} (${range(i, kind)})`;
/** Which way an interval lies: "up", "down", or "" when it may be luck. */
const side = (i, even = 0.5) => (i.low > even ? "up" : i.high < even ? "down" : "");

/** The interval of a share of n matches (Wilson's). */
function wilson(share, n) {
  const z = 1.96,
    d = 1 + (z * z) / n,
    mid = (share + (z * z) / (2 * n)) / d;
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / d;
  return { value: share, low: Math.max(0, mid - half), high: Math.min(1, mid + half) };
}

/** A scale for intervals that holds them all and `even`, with a little room. */
function scaleOf(intervals, even, step) {
  const lows = intervals.map((i) => i.low),
    highs = intervals.map((i) => i.high);
  return [
    Math.floor(Math.min(even - step, ...lows) / step + 1e-9) * step,
    Math.ceil(Math.max(even + step, ...highs) / step - 1e-9) * step,
  ];
}

// ---------------------------------------------------------------- what is pointed at

const tip = h("div", { id: "tip", hidden: true, "aria-hidden": "true" });

/** Words for whoever points at an element or gives it the focus; readers hear them after what it shows. */
const tipped = (element, text, shown = "") =>
  fit(element, { "data-tip": text, "aria-label": shown === "" ? text : `${shown}: ${text}` }, []);

function showTip(element) {
  const place = element.getBoundingClientRect();
  tip.textContent = element.dataset.tip;
  tip.hidden = false;
  const x = place.left + place.width / 2 - tip.offsetWidth / 2,
    over = place.top - tip.offsetHeight - 8;
  tip.style.left = Math.max(8, Math.min(x, document.documentElement.clientWidth - tip.offsetWidth - 8)) + "px";
  tip.style.top = (over > 4 ? over : place.bottom + 8) + "px";
}

function followTips() {
  let shown = null;
  const follow = (element) => {
    shown = element?.closest?.("[data-tip]") ?? null;
    if (shown === null) tip.hidden = true;
    else showTip(shown);
  };
  document.body.append(tip);
  document.addEventListener("pointerover", (event) => {
    // What has the focus keeps its words when the page moves under a pointer that rests.
    const over = event.target?.closest?.("[data-tip]") ?? null;
    if (over !== null || shown === null || shown !== document.activeElement) follow(over);
  });
  document.addEventListener("focusin", (event) => follow(event.target));
  document.addEventListener("focusout", () => follow(null));
  document.addEventListener("scroll", () => follow(shown), true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") follow(null);
  });
}

/** One stop of Tab for many marks: the arrows go from one to the next.  `columns` in a row. */
function roving(holder, marks, columns = marks.length) {
  const keys = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  marks.forEach((mark, i) => mark.setAttribute("tabindex", i === 0 ? 0 : -1));
  holder.addEventListener("keydown", (event) => {
    const at = marks.indexOf(event.target);
    let to = event.key === "Home" ? 0 : event.key === "End" ? marks.length - 1 : at + (keys[event.key] ?? NaN);
    if (columns === marks.length) to = Math.max(0, Math.min(to, marks.length - 1)); // up and down: first and last
    if (at < 0 || marks[to] === undefined) return;
    event.preventDefault();
    marks[at].setAttribute("tabindex", -1);
    marks[to].setAttribute("tabindex", 0);
    marks[to].focus();
  });
  return holder;
}

// ---------------------------------------------------------------- plots

/** On a phone the words beside a line need the room. */
const mostWhisker = document.documentElement.clientWidth < 480 ? 64 : 160;

/** An interval on a line from lo to hi: a block, a diamond for the value, an upright for `even`. */
function whisker(i, [lo, hi], even, wide = 96, was = null) {
  const width = Math.min(wide, mostWhisker);
  const x = (v) => 5 + (width - 10) * Math.max(0, Math.min(1, (v - lo) / (hi - lo)));
  const diamond = (v, r, name) =>
    s("path", { class: name, d: `M${x(v) - r} 9L${x(v)} ${9 - r - 2}L${x(v) + r} 9L${x(v)} ${9 + r + 2}Z` });
  return s(
    "svg",
    { class: "whisker", width, height: 18, viewBox: `0 0 ${width} 18`, "aria-hidden": "true" },
    s("path", { class: "rule", d: `M0 9H${width}` }),
    s("rect", { class: "range", x: x(i.low), width: Math.max(1, x(i.high) - x(i.low)), y: 5, height: 8 }),
    s("path", { class: "even", d: `M${x(even)} 0V18` }),
    was === null ? null : diamond(was, 4, "was"),
    diamond(i.value, 5, `dot ${side(i, even)}`),
  );
}

/** The frame of a plot: what it shows in a sentence, its marks, and the same numbers as a table. */
function plot(title, description, marks, rest, table) {
  const group = s("g", null, marks);
  return h(
    "div",
    { class: "figure" },
    s(
      "svg",
      { class: "plot", viewBox: `0 0 ${plotWidth} 152`, role: "group", "aria-label": `${title}. ${description}` },
      s("title", null, title),
      s("desc", null, description),
      rest,
      roving(group, marks),
    ),
    h("details", null, h("summary", null, "The same as a table", h("span", { class: "sr" }, `: ${title}`)), table),
  );
}

const mark = (text, ...kids) => tipped(s("g", { role: "img" }, kids), text);

/** Plots are as wide as the screen lets them be, so that their letters keep their size. */
const plotWidth = Math.min(600, Math.max(300, document.documentElement.clientWidth - 30));
/** Every nth label, so that they do not meet. */
const thin = (n) => Math.max(1, Math.ceil(n / Math.floor(plotWidth / 56)));

/** How many matches lasted how long; the middle 90 of 100 dark, the median in colour. */
function histogram(title, unit, l, matches) {
  const bars = l.histogram,
    most = Math.max(...bars.map((b) => b.matches)),
    w = (plotWidth - 12) / bars.length,
    every = thin(bars.length);
  const span = (b) => (b.from === b.to ? `${b.from}` : `${b.from} to ${b.to}`);
  const look = (b) => (b.from <= l.p50 && l.p50 <= b.to ? "mid" : b.to < l.p5 || b.from > l.p95 ? "out" : "mark");
  const marks = bars.map((b, i) =>
    mark(
      `${span(b)} ${unit}: ${some(b.matches, "match", "matches")}, ${percent(b.matches / matches)}`,
      s("rect", {
        class: look(b),
        x: 6 + i * w + 0.5,
        width: w - 1,
        y: 130 - (116 * b.matches) / most,
        height: (116 * b.matches) / most,
      }),
      s("rect", { class: "hit", x: 6 + i * w, width: w, y: 8, height: 122 }),
    ),
  );
  const labels = bars.map((b, i) =>
    i % every ? null : s("text", { x: 6 + (i + 0.5) * w, y: 147, "text-anchor": "middle" }, b.from),
  );
  return plot(
    title,
    `Median ${round(l.p50, 0)} ${unit}; nine of ten matches last ${round(l.p5, 0)} to ${round(l.p95, 0)}.`,
    marks,
    [s("path", { class: "axis", d: `M0 131H${plotWidth}` }), labels],
    plain(
      title,
      [unit, "matches", "share"],
      bars.map((b) => [span(b), count(b.matches), percent(b.matches / matches)]),
    ),
  );
}

/** Points with stems on a line of shares; each has x label, interval, and words. */
function points(title, description, list, [lo, hi], even, table) {
  const w = (plotWidth - 50) / list.length,
    x = (i) => 50 + (i + 0.5) * w,
    y = (v) => 130 - (116 * (Math.max(lo, Math.min(hi, v)) - lo)) / (hi - lo),
    every = thin(list.length);
  const marks = list.map((p, i) =>
    mark(
      p.text,
      p.interval.low === p.interval.high
        ? null
        : s("path", { class: "stem", d: `M${x(i)} ${y(p.interval.low)}V${y(p.interval.high)}` }),
      s("path", {
        class: side(p.interval, even) === "" ? "mark" : "mid",
        d: `M${x(i) - 6} ${y(p.interval.value)}l6 -8l6 8l-6 8z`,
      }),
      s("rect", { class: "hit", x: x(i) - w / 2, width: w, y: 6, height: 126 }),
    ),
  );
  const line = list.map((p, i) => `${i ? "L" : "M"}${x(i)} ${y(p.interval.value)}`).join("");
  return plot(
    title,
    description,
    marks,
    [
      [...new Set([lo, even, hi])].map((v) => [
        s("path", { class: v === lo ? "axis" : "grid", d: `M48 ${y(v)}H${plotWidth}` }),
        s("text", { x: 42, y: y(v) + 4, "text-anchor": "end" }, percent(v, 0)),
      ]),
      s("path", { class: "line", d: line }),
      list.map((p, i) => (i % every ? null : s("text", { x: x(i), y: 147, "text-anchor": "middle" }, p.label))),
    ],
    table,
  );
}

/** Parts of a whole as one bar; each has n, words, and a short name that is shown where it fits. */
function mix(title, parts) {
  const whole = parts.reduce((sum, p) => sum + p.n, 0);
  const pieces = parts.map((p, i) => {
    const piece = h(
      "span",
      { role: "img", class: `tone${p.tone ?? Math.min(i, 3)}` },
      p.n / whole > 0.08 ? h("span", { "aria-hidden": "true" }, p.short) : null,
    );
    piece.style.flex = `${p.n} 1 0`;
    return tipped(piece, p.text);
  });
  return roving(h("div", { class: "mix", role: "group", "aria-label": title }, pieces), pieces);
}
