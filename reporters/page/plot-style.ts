/** The colours on light paper, as custom properties: of the page, and of a picture that stands alone. */
export const lightColours =
  '--ink: #1c2126; --soft: #57606a; --paper: #f6f7f9; --card: #ffffff; --line: #d5dae0; --good: #1a6b3c; --warn: #7a4b00; --bad: #a3122a; --calm: #0b57a8; --code: #eef1f4; --link: #0b57a8;';

/** Styles of plots. Each meaning of a colour has a shape or a word too. */
export const plotStyle = `
figure.plot { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .6rem .7rem; min-width: 0; }
.failure figure.plot { max-width: 30rem; margin: .6rem 0; }
@media (max-width: 30rem) { .failure figure.plot { border: 0; padding: 0; } }
figcaption { font-size: .85rem; line-height: 1.4; margin-bottom: .3rem; }
figcaption strong { display: block; }
figure svg { display: block; width: 100%; height: auto; overflow: visible; }
figure details { border: 0; padding: 0; margin: .2rem 0 0; font-size: .85rem; }
svg text { font: 11.5px system-ui, sans-serif; fill: var(--soft); }
svg .name, svg .callout, svg .beside { fill: var(--ink); }
svg .callout { font-weight: 700; font-size: 12px; }
svg .callout, svg .beside { paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
.grid { stroke: var(--line); stroke-width: .5; } .axis { stroke: var(--soft); }
.ideal { stroke: var(--soft); stroke-dasharray: 3 3; }
.line { fill: none; stroke: var(--calm); stroke-width: 1; opacity: .5; }
circle.full, rect.full { fill: var(--calm); }
circle.end { fill: var(--card); stroke: var(--calm); stroke-width: 1.5; }
rect.short { fill: var(--warn); }
path.over { stroke: var(--bad); stroke-width: 2.5; fill: none; }
circle.pages { fill: var(--soft); }
rect.bar, path.diamond { fill: var(--ink); }
.ring { fill: none; stroke: var(--bad); stroke-width: 1.5; }
.percentile { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 2; }
rect.tile { fill: var(--code); }
rect.person { fill: var(--calm); opacity: .75; }
path.repeated, rect.repeated, rect.excess { fill: var(--bad); }
rect.excess { stroke: var(--ink); }
rect.alone { fill: var(--card); stroke: var(--calm); stroke-width: 1.6; }
rect.lacking { fill: none; stroke: var(--soft); stroke-dasharray: 2 1.5; stroke-width: .8; }
path.misplaced, rect.misplaced { fill: var(--warn); }
.status-success { fill: var(--good); } .status-redirect { fill: var(--soft); } .status-refusal { fill: var(--calm); }
.status-slow-down, .status-sent-again { fill: var(--warn); } .status-server-error { fill: var(--bad); }
.status-no-answer { fill: none; stroke: var(--bad); }
.trend { fill: none; stroke: var(--calm); stroke-width: 1.5; } .trend.second { stroke: var(--warn); stroke-dasharray: 4 2; }
circle.first { fill: var(--calm); } rect.second { fill: var(--warn); }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 0 .9rem; padding: 0; margin: .3rem 0 0; font-size: .8rem; }
.legend li { margin: 0; }
.legend li::before { content: "\\25CF"; color: var(--calm); margin-right: .3rem; }
.legend .mark-over::before { content: "\\2715"; color: var(--bad); }
.legend .mark-end::before { content: "\\25CB"; }
.legend .mark-short::before, .legend .mark-second::before { content: "\\25A0"; color: var(--warn); }
.legend .mark-pages::before { color: var(--soft); }
.legend .mark-ideal::before { content: "- -"; color: var(--soft); letter-spacing: -.1em; }
.legend .mark-size::before { content: ""; margin: 0; }
.legend .mark-bar::before { content: "|"; color: var(--ink); font-weight: 700; }
.legend .mark-diamond::before { content: "\\25C6"; color: var(--ink); }
.legend .mark-person::before { content: "\\25A0"; }
.legend .mark-repeated::before { content: "\\25C6"; color: var(--bad); }
.legend .mark-alone::before { content: "\\25A1"; }
.legend .mark-lacking::before { content: "\\2B1A"; color: var(--soft); }
.legend .mark-excess::before { content: "\\25A3"; color: var(--bad); }
.legend .mark-misplaced::before { content: "\\25B2"; color: var(--warn); }
`;
