import { lightColours, plotStyle } from './plot-style.ts';

/** The look of all pages: light and dark, one column on a phone, and on A4 nothing is cut off. */
export const style = `
:root { color-scheme: light dark; ${lightColours} }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #a2abb5; --paper: #14171a; --card: #1d2125;
  --line: #3a4149; --good: #7bd49b; --warn: #f0c26b; --bad: #ff9aa6; --calm: #84bdff; --code: #2a2f35; --link: #84bdff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 78rem; padding: 1rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .3rem .6rem; }
header { border-left: .5rem solid var(--warn); padding: .25rem 0 .25rem 1rem; margin-bottom: 1rem; }
header.nonconformant { border-color: var(--bad); }
header.conformant { border-color: var(--good); }
header.going, header.answers { border-color: var(--calm); }
.kicker { margin: 0; color: var(--soft); font-size: .85rem; }
h1 { font-size: clamp(2rem, 8vw, 3.25rem); line-height: 1.1; margin: 0; color: var(--warn); }
.nonconformant h1 { color: var(--bad); }
.conformant h1 { color: var(--good); }
.going h1, .answers h1 { color: var(--calm); font-size: clamp(1.6rem, 6vw, 2.5rem); }
.outcome { font-size: 1.15rem; margin: .25rem 0 .5rem; }
.gist { margin: .15rem 0; max-width: 60rem; }
h2 { font-size: 1.3rem; margin: 2rem 0 .5rem; line-height: 1.25; }
h3 { font-size: 1rem; margin: 1.25rem 0 .4rem; }
p { margin: .35rem 0; }
ul { margin: .35rem 0; padding-left: 1.2rem; }
li { margin: .25rem 0; }
.facts { margin: .4rem 0; display: grid; gap: .1rem 1rem; }
.facts div { display: grid; grid-template-columns: 9.5rem 1fr; }
dt { color: var(--soft); } dd { margin: 0; min-width: 0; }
header .facts { font-size: .9rem; }
@media (max-width: 30rem) { .facts div { grid-template-columns: 1fr; } .facts dd { margin-left: .75rem; } }
@media (max-width: 30rem) { header .facts div { display: block; } header .facts dt, header .facts dd { display: inline; margin: 0 .4rem 0 0; } }
.first { display: grid; gap: 0 2rem; }
.first > * { min-width: 0; }
.first h2 { margin-top: .75rem; }
@media (min-width: 62rem) { .first { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: start; }
  #areas { position: sticky; top: 0; }
  .first > section:only-child { grid-column: 1 / -1; max-width: 44rem; } }
.contents { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; font-size: .9rem; }
code, pre { font: .85em/1.45 ui-monospace, Menlo, Consolas, monospace; background: var(--code); border-radius: .25rem; }
code { padding: .05em .3em; }
pre { padding: .6rem; margin: .35rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
details { background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .2rem .7rem; margin: .4rem 0; min-width: 0; }
details details { background: none; }
summary { cursor: pointer; padding: .25rem 0; }
.failure { border-left: 4px solid var(--bad); }
.failure.warn, .failure.known { border-left-color: var(--warn); }
.failure .sentence { display: block; font-weight: 600; }
details.quiet, details.area { margin: .25rem 0; }
details.quiet > summary, details.area > summary { font-size: .9rem; padding: .1rem 0; }
details.area > summary strong { display: inline-block; min-width: 15rem; }
details.area > summary .verdict { margin-right: .6rem; }
details.quiet figure.plot { max-width: 30rem; border: 0; padding: .3rem 0; }
.id { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em; }
.level, .clause { color: var(--soft); font-size: .85rem; }
:target { outline: 3px solid var(--link); outline-offset: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
#main:focus { outline: none; }
table { border-collapse: collapse; font-size: .9rem; }
caption { text-align: left; color: var(--soft); font-size: .85rem; padding: .2rem 0; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line); overflow-wrap: normal; }
th { font-weight: 600; }
.matrix { width: 100%; }
.refusals th[scope=row] { font-weight: 400; }
.matrix td span { display: inline-block; margin-right: .6rem; white-space: nowrap; }
@media (max-width: 30rem) { .matrix { font-size: .8rem; } .matrix th, .matrix td { padding-right: .4rem; } .matrix .not-applicable { white-space: normal; } }
.matrix th a { color: inherit; }
.scroll { overflow-x: auto; max-width: 100%; }
.none { color: var(--soft); }
.verdict { font-weight: 600; }
.pass { color: var(--good); } .fail, .bad { color: var(--bad); } .warn, .known, .inconclusive, .odd { color: var(--warn); }
.bad { font-weight: 700; }
.verdict.not-applicable, .verdict.observed { color: var(--soft); }
.failure.warn, .failure.known, .failure.fail { color: inherit; }
.row .verdict { display: inline-block; min-width: 7.5rem; }
@media (max-width: 30rem) { .row .verdict { min-width: 0; margin-right: .3rem; } }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: .75rem; align-items: start; }
.cards { display: grid; align-items: start; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .6rem; margin-top: .6rem; }
article { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--calm); border-radius: .4rem; padding: .4rem .8rem; min-width: 0; }
article.open { border-left: 4px dashed var(--soft); }
article.departs { border-left-color: var(--bad); }
article details { border: 0; padding: 0; font-size: .85rem; }
.answer { font-size: 1.05rem; }
.sure { color: var(--soft); font-size: .8rem; }
.sure.once { color: var(--warn); }
.departs .declared { color: var(--bad); font-weight: 600; }
.members { margin: .2rem 0; } .members div { display: flex; flex-wrap: wrap; gap: 0 .75rem; justify-content: space-between; border-top: 1px solid var(--line); padding: .15rem 0; } .members dd { overflow-wrap: anywhere; }
#pinned { max-height: 24rem; overflow: auto; }
button { font: inherit; padding: .3rem .9rem; border: 1px solid var(--line); border-radius: .35rem;
  background: var(--card); color: var(--ink); cursor: pointer; }
article h3 { margin: .1rem 0; font-size: .9rem; }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: .75rem; }
footer a { margin-right: 1.5rem; }
.detail { min-height: 1.5em; margin: .25rem 0; }
progress { width: 100%; height: .8rem; accent-color: var(--calm); }
.figures { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: .4rem 0; }
.figures div { display: flex; gap: .5rem; }
.lost { border-left: 4px solid var(--warn); padding-left: .7rem; }
.lost:empty { display: none; }
.lines { list-style: none; padding: 0; margin: .4rem 0; }
.lines li { color: inherit; }
.findings li { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--warn);
  border-radius: .4rem; padding: .4rem .7rem; margin: .5rem 0; }
.findings .fail { border-left-color: var(--bad); }
.findings span { margin-right: .4rem; }
.word { font-weight: 700; color: var(--warn); }
.fail .word { color: var(--bad); }
.findings .sentence { display: block; font-weight: 600; }
.lines:empty + .none-yet { display: block; }
.none-yet { display: none; color: var(--soft); }
.latest { font: .85rem/1.45 ui-monospace, Menlo, Consolas, monospace; }
.latest li { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr) auto; gap: 0 .6rem; margin: 0; padding: .15rem 0;
  border-bottom: 1px solid var(--line); }
.latest .odd .status { color: var(--warn); font-weight: 700; }
.latest .took { color: var(--soft); }
@media (max-width: 30rem) { .latest li { grid-template-columns: 2.5rem minmax(0, 1fr); } .latest .took { grid-column: 2; } }
${plotStyle}
@page { size: A4; margin: 14mm; }
@media print {
  :root { --ink: #000; --soft: #333; --paper: #fff; --card: #fff; --line: #999; --good: #064d22; --warn: #5c3900; --bad: #8a0018;
    --calm: #000; --code: #fff; --link: #000; color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  h1 { font-size: 1.8rem; }
  .skip, .contents, button { display: none; }
  #areas { position: static; }
  .first { grid-template-columns: 1fr; }
  .failure::details-content, article details::details-content { content-visibility: visible; block-size: auto; }
  #pinned { max-height: none; overflow: visible; }
  .plots { grid-template-columns: 1fr 1fr; }
  .scroll { overflow: visible; }
  .matrix td span { white-space: normal; }
  table { max-width: 100%; }
  figure th, figure td { font-size: 6.5pt; padding-right: 3pt; overflow-wrap: anywhere; }
  h2, h3 { break-after: avoid; }
  figure, article, tr, summary, .row:not([open]), .matrix:not(.refusals) { break-inside: avoid; }
  figure details:not([open]) { display: none; }
}
`;
