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
