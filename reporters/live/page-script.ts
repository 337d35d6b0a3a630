/**
 * The script of the page of a run in progress: shows each view as it comes, as text alone, and moves to the report when
 * there is one. Moving content can be paused (WCAG 2.2.2).
 */
export const liveScript = `
(() => {
  const at = (id) => document.getElementById(id);
  const put = (id, text) => {
    const one = at(id);
    if (one.textContent !== text) one.textContent = text;
  };
  const drawn = ({ look, pieces }) => {
    const line = document.createElement('li');
    line.className = look;
    for (const [kind, text] of pieces) {
      const piece = document.createElement('span');
      piece.className = kind;
      piece.textContent = text;
      line.append(piece, ' ');
    }
    return line;
  };
  let held = false;
  let last;
  const show = (view) => {
    document.title = view.title;
    for (const id of ['phase', 'detail', 'checks', 'requests', 'time']) put(id, view[id]);
    at('percent').value = view.percent;
    at('top').className = view.look;
    const findings = at('findings');
    for (const line of view.findings.slice(findings.children.length)) findings.prepend(drawn(line));
    at('latest').replaceChildren(...view.latest.map(drawn));
    if (!view.hasEnded) return;
    at('hold').hidden = true;
    if (!view.hasReport) return;
    at('report').hidden = false;
    if (!held) location.replace(at('report').querySelector('a').href);
  };
  const source = new EventSource('/live');
  source.onmessage = ({ data }) => {
    put('lost', '');
    last = JSON.parse(data);
    if (last.hasEnded) source.close();
    if (!held || last.hasEnded) show(last);
  };
  // Closed: there was an answer, and it was a refusal. Else the browser tries again by itself.
  source.onerror = () => put('lost', source.readyState === EventSource.CLOSED
    ? 'The command refuses to tell this page more: too many pages of the run are open, or the page broke down. Close the others, then reload this one.'
    : 'The command does not answer. It has ended, or its machine is gone.');
  const hold = at('hold');
  hold.hidden = false;
  hold.addEventListener('click', () => {
    held = !held;
    hold.textContent = held ? 'Go on' : 'Hold';
    if (!held && last !== undefined) show(last);
  });
})();
`;
