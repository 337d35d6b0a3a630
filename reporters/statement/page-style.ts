/** The look of the page: light and dark, one column on a phone, and all that is folded open in print. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1c2126; --soft: #57606a; --paper: #f6f7f9; --card: #ffffff; --line: #d5dae0;
  --good: #1a6b3c; --once: #7a4b00; --bad: #a3122a; --code: #eef1f4; --link: #0b57a8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #a2abb5; --paper: #14171a; --card: #1d2125;
  --line: #3a4149; --good: #7bd49b; --once: #f0c26b; --bad: #ff9aa6; --code: #2a2f35; --link: #84bdff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 0; }
h3 { font-size: .95rem; margin: 0 0 .25rem; color: var(--soft); font-weight: 600; }
p { margin: .25rem 0; }
.clause, .id { color: var(--soft); font-size: .85rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: .75rem;
  margin-top: .75rem; align-items: start; }
article { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--good);
  border-radius: .4rem; padding: .75rem .9rem; min-width: 0; }
article.open { border-left: 4px dashed var(--soft); }
article.departs { border-left-color: var(--bad); }
article:target { outline: 3px solid var(--link); }
.answer { font-size: 1.1rem; }
.sure { font-size: .85rem; color: var(--good); }
.sure.once { color: var(--once); }
.declared { color: var(--soft); }
.departs .declared { color: var(--bad); font-weight: 600; }
code, pre { font: .875em/1.45 ui-monospace, Menlo, Consolas, monospace; background: var(--code); border-radius: .25rem; }
code { padding: .05em .3em; }
pre { padding: .6rem; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 24rem; overflow: auto; }
.id code { background: none; padding: 0; }
dl { margin: .25rem 0; }
dd { margin: 0 0 .25rem 1rem; }
.members div { display: flex; flex-wrap: wrap; gap: 0 .75rem; justify-content: space-between;
  border-bottom: 1px solid var(--line); padding: .1rem 0; font-size: .9rem; }
.members dd { margin: 0; font-family: ui-monospace, Menlo, Consolas, monospace; }
ul { margin: .25rem 0; padding-left: 1.1rem; }
summary { cursor: pointer; color: var(--link); font-size: .9rem; padding: .25rem 0; }
button { font: inherit; padding: .3rem .8rem; border: 1px solid var(--line); border-radius: .35rem;
  background: var(--card); color: var(--ink); cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
@media print {
  :root { --ink: #000; --soft: #333; --paper: #fff; --card: #fff; --line: #999; --good: #000; --once: #000;
    --bad: #000; --code: #fff; --link: #000; color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .cards { grid-template-columns: 1fr 1fr; }
  article, h2, .clause { break-inside: avoid; }
  h2, .clause { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
  pre { max-height: none; overflow: visible; }
  button { display: none; }
}
`;

/** Shows the evidence in print, and copies the answers; where the browser forbids it, selects them, so that a person can. */
export const copyScript = `
addEventListener('beforeprint', () => {
  for (const one of document.querySelectorAll('article details')) one.open = true;
});
(() => {
  const button = document.getElementById('copy');
  const pinned = document.getElementById('pinned');
  const told = document.getElementById('copied');
  if (button === null || pinned === null || told === null) return;
  const select = () => {
    pinned.parentElement.open = true;
    getSelection().selectAllChildren(pinned);
    told.textContent = 'Selected: press Ctrl+C or Cmd+C.';
  };
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(pinned.textContent);
      told.textContent = 'Copied.';
    } catch {
      select();
    }
  });
})();
`;
