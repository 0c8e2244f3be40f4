// exodus.js - the colours of Exodus in a report, and its one great shape.

dress.exodus = {
  colours: `--k: #170f2b; --deep: #36215f; --mid: #6b45a8; --pale: #f0e6f5; --hot: #f0744a; --glow: #f1c24f; --cool: #8fdde0;
    --paper: light-dark(#ece3f1, #0f0a1d); --panel: light-dark(#fbf6fd, #221740); --ink: light-dark(#170f2b, #f0e6f5); --soft: light-dark(#564a70, #bfb0d8); --line: light-dark(#c9b7d8, #432f70); --accent: light-dark(#56308f, #f1c24f); --on: light-dark(#fff, #170f2b);`,
  shape: () => [
    cut("M0 0H2000V120H0Z", "deep"),
    disc(74, 60, 52, "k"),
    around(12, (a) => s("path", { d: ray(74, 60, 48, a, 0.4), fill: "var(--mid)" })),
    around(6, (a) => disc(74 + 27 * Math.cos(a), 60 + 27 * Math.sin(a), 9, "cool")),
    disc(74, 60, 12, "glow"),
  ],
};
