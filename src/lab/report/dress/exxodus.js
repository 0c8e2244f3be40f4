// exxodus.js - the colours of Exxodus in a report, and its one great shape.

dress.exxodus = {
  colours: `--k: #07171c; --deep: #0d3b42; --mid: #1f7a74; --pale: #eee4c4; --hot: #e2673a; --glow: #e0a93b; --cool: #8fd6c4;
    --paper: light-dark(#e9e6d2, #051015); --panel: light-dark(#fbf8ea, #0c262d); --ink: light-dark(#07171c, #eee4c4); --soft: light-dark(#3f5a5a, #a5c2ba); --line: light-dark(#bfc3a8, #1f4a50); --accent: light-dark(#0d5f5b, #e0a93b); --on: light-dark(#fff, #07171c);`,
  shape: () => [
    cut("M0 0H2000V120H0Z", "deep"),
    disc(74, 60, 40, "hot"),
    cut("M44 86A40 40 0 0 0 112 48Z", "glow"),
    s("ellipse", {
      cx: 74,
      cy: 60,
      rx: 66,
      ry: 16,
      fill: "none",
      stroke: "var(--pale)",
      "stroke-width": 6,
      transform: "rotate(-18 74 60)",
    }),
  ],
};
