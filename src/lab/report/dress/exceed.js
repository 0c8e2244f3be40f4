// exceed.js - the colours of EXCEED in a report, and its one great shape.

dress.exceed = {
  colours: `--k: #1d0b10; --deep: #5c1420; --mid: #c23a22; --pale: #fbe3b5; --hot: #f2641f; --glow: #ffb52e; --cool: #62bfe0;
    --paper: light-dark(#f8ead0, #14070b); --panel: light-dark(#fff8ea, #2a1117); --ink: light-dark(#1d0b10, #fbe3b5); --soft: light-dark(#694a44, #d3ab92); --line: light-dark(#d9bd93, #5a2a2c); --accent: light-dark(#a82a16, #ffb52e); --on: light-dark(#fff, #1d0b10);`,
  shape: () => [
    around(16, (a) => s("path", { d: ray(76, 66, 1900, a, 0.17), fill: "var(--deep)", opacity: 0.45 })),
    disc(76, 66, 58, "hot"),
    disc(76, 66, 48, "glow"),
    cut("M0 120L22 92L48 100L70 88L104 102L140 90L170 120Z", "k"),
  ],
};
