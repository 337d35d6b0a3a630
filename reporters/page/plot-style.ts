/** The look of plots. What a colour says, a shape or a word says too. */
export const plotStyle = `
figure.plot { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .6rem .7rem; min-width: 0; }
.failure figure.plot { max-width: 30rem; margin: .6rem 0; }
@media (max-width: 30rem) { .failure figure.plot { border: 0; padding: 0; } }
figcaption { font-size: .85rem; line-height: 1.4; margin-bottom: .3rem; }
figcaption strong { display: block; }
figure svg { display: block; width: 100%; height: auto; overflow: visible; }
figure details { border: 0; padding: 0; margin: .2rem 0 0; font-size: .85rem; }
svg text { font: 11.5px system-ui, sans-serif; fill: var(--soft); }
svg .name, svg .callout, svg .inside { fill: var(--ink); }
svg .callout { font-weight: 700; font-size: 12px; paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
svg .inside { font-size: 9px; paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
.grid { stroke: var(--line); stroke-width: .5; } .axis { stroke: var(--soft); }
.ideal { stroke: var(--soft); stroke-dasharray: 3 3; }
.line { fill: none; stroke: var(--calm); stroke-width: 1; opacity: .5; }
circle.full, rect.full { fill: var(--calm); }
circle.end { fill: var(--card); stroke: var(--calm); stroke-width: 1.5; }
rect.short { fill: var(--warn); }
path.over { stroke: var(--bad); stroke-width: 2.5; fill: none; }
circle.pages { fill: var(--soft); }
.ring { fill: none; stroke: var(--bad); stroke-width: 1.5; }
.percentile { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 2; }
rect.person { fill: var(--calm); opacity: .75; }
svg .excess { fill: var(--bad); font-weight: 700; }
rect.repeated, rect.over { fill: var(--bad); }
rect.over { stroke: var(--ink); }
rect.lacking, rect.room { fill: none; stroke: var(--soft); stroke-dasharray: 2 1.5; stroke-width: .8; }
rect.misplaced { fill: var(--warn); }
.status-success { fill: var(--good); } .status-redirect { fill: var(--soft); } .status-refusal { fill: var(--calm); }
.status-slow-down { fill: var(--warn); } .status-server-error { fill: var(--bad); }
.status-no-answer { fill: none; stroke: var(--bad); }
.trend { fill: none; stroke: var(--calm); stroke-width: 1.5; } .trend.second { stroke: var(--warn); stroke-dasharray: 4 2; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 0 .9rem; padding: 0; margin: .3rem 0 0; font-size: .8rem; }
.legend li { margin: 0; }
.legend li::before { content: "\\25CF"; color: var(--calm); margin-right: .3rem; }
.legend .mark-over::before { content: "\\2715"; color: var(--bad); }
.legend .mark-end::before { content: "\\25CB"; }
.legend .mark-short::before { content: "\\25A0"; color: var(--warn); }
.legend .mark-pages::before { color: var(--soft); }
.legend .mark-person::before { content: "\\25A0"; }
.legend .mark-repeated::before { content: "\\25A0"; color: var(--bad); }
.legend .mark-lacking::before { content: "\\25A1"; color: var(--soft); }
.legend .mark-misplaced::before { content: "\\25A0"; color: var(--warn); }
.legend [class*=mark-status]::before { content: "\\25A0"; }
.legend .mark-status-success::before { color: var(--good); }
.legend .mark-status-redirect::before { color: var(--soft); }
.legend .mark-status-slow-down::before { color: var(--warn); }
.legend .mark-status-server-error::before { color: var(--bad); }
.legend .mark-status-no-answer::before { content: "\\25A1"; color: var(--bad); }
`;
