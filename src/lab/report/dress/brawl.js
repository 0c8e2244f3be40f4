// brawl.js - the colours of Brawl in a report, and its one great shape.

dress.brawl = {
  colours: `--k: #26140c; --deep: #6d2f1b; --mid: #c8643a; --pale: #fdeccb; --hot: #d3382e; --glow: #f4b437; --cool: #3fb3a4;
    --paper: light-dark(#f7e6c4, #170c07); --panel: light-dark(#fff7e4, #311b11); --ink: light-dark(#26140c, #fdeccb); --soft: light-dark(#6a4c39, #d8b596); --line: light-dark(#d8b887, #5e3a25); --accent: light-dark(#0f6b60, #f4b437); --on: light-dark(#fff, #26140c);`,
  shape: () => [
    around(20, (a) => s("path", { d: ray(76, 64, 1900, a, 0.12), fill: "var(--deep)", opacity: 0.3 })),
    s("ellipse", { cx: 74, cy: 68, rx: 62, ry: 44, fill: "var(--k)" }),
    s("ellipse", { cx: 74, cy: 64, rx: 58, ry: 40, fill: "var(--pale)" }),
    s("ellipse", { cx: 74, cy: 64, rx: 40, ry: 26, fill: "var(--glow)" }),
    cut("M74 40L96 52L96 76L74 88L52 76L52 52Z", "hot"),
  ],
};
