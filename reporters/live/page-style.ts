import { pageStyle } from '../page/page-style.ts';

/** The look of the page of a run that goes on: that of its report, and what only it has. */
export const liveStyle = `${pageStyle}
header.going { border-color: var(--calm); }
header.going h1 { color: var(--calm); }
header h1 { font-size: clamp(1.6rem, 6vw, 2.5rem); }
.detail { min-height: 1.5em; margin: .25rem 0; }
progress { width: 100%; height: .8rem; accent-color: var(--calm); }
.figures { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: .4rem 0; }
.figures div { display: flex; gap: .5rem; }
button { font: inherit; padding: .3rem .9rem; border: 1px solid var(--line); border-radius: .35rem;
  background: var(--card); color: var(--ink); cursor: pointer; }
.lost { border-left: 4px solid var(--warn); padding-left: .7rem; }
.lost:empty { display: none; }
.lines { list-style: none; padding: 0; margin: .4rem 0; }
.findings li { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--warn);
  border-radius: .4rem; padding: .4rem .7rem; margin: .5rem 0; }
.findings .fail { border-left-color: var(--bad); color: inherit; }
.findings .warn, .findings .known { color: inherit; }
.findings span { margin-right: .4rem; }
.word { font-weight: 700; color: var(--warn); }
.fail .word { color: var(--bad); }
.findings .sentence { display: block; font-weight: 600; }
.findings:empty + .none-yet, .lines:empty + .none-yet { display: block; }
.none-yet { display: none; color: var(--soft); }
.latest { font: .85rem/1.45 ui-monospace, Menlo, Consolas, monospace; }
.latest li { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr) auto; gap: 0 .6rem; margin: 0; padding: .15rem 0;
  border-bottom: 1px solid var(--line); color: inherit; }
.latest .odd .status { color: var(--warn); font-weight: 700; }
.latest .took { color: var(--soft); }
@media (max-width: 30rem) { .latest li { grid-template-columns: 2.5rem minmax(0, 1fr); } .latest .took { grid-column: 2; } }
`;
