// engarde.js - the colours of En Garde in a report, and its one great shape.

dress.engarde = {
  colours: `--k: #10172b; --deep: #1f2d57; --mid: #3f5a9a; --pale: #f3e6c8; --hot: #c9302c; --glow: #e9b949; --cool: #8fb4d9;
    --paper: light-dark(#f3ead6, #0b1020); --panel: light-dark(#fffaf0, #17203c); --ink: light-dark(#10172b, #f3e6c8); --soft: light-dark(#4a5270, #b3b9cf); --line: light-dark(#cdbf9f, #33406b); --accent: light-dark(#a8231f, #e9b949); --on: light-dark(#fff, #10172b);`,
  shape: () => [
    cut("M0 0H2000V120H0Z", "deep"),
    disc(76, 58, 46, "pale"),
    disc(96, 48, 42, "deep"),
    cut("M0 120L30 98L60 98L60 88L92 88L92 104L150 96L180 120Z", "k"),
  ],
};
