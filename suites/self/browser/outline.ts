/**
 * A page as lines of text, for a comparison: what stands in what, how each text begins, the first rows of a table, and how
 * many marks of each class a picture has. How a text goes on is tested where it is written. To be run in the page.
 */
export const outlineScript = `(() => {
  const lines = [];
  const begun = (text) => text.length > 60 ? text.slice(0, 60) + '…' : text;
  const nameOf = (one) => one.tagName.toLowerCase() + (one.getAttribute('class') ? '.' + one.getAttribute('class').replace(/ /g, '.') : '');
  const textOf = (one) => [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join(' ').trim();
  const inline = new Set(['strong', 'code', 'a', 'span', 'br']);
  const whole = (one) => [...one.children].every((child) => inline.has(child.tagName.toLowerCase())) && one.textContent.trim() !== '';
  const marksOf = (svg) => {
    const counts = new Map();
    for (const mark of svg.querySelectorAll('*')) if (mark.tagName !== 'title') counts.set(nameOf(mark), (counts.get(nameOf(mark)) ?? 0) + 1);
    return [...counts].map(([name, count]) => count + ' ' + name).join(', ');
  };
  const rowOf = (row) => [...row.cells].map((cell) => begun(cell.textContent.trim())).join(' | ');
  const walk = (one, depth) => {
    const name = nameOf(one);
    if (one.tagName === 'svg') {
      lines.push('  '.repeat(depth) + 'svg ' + one.getAttribute('viewBox') + ' ' + one.getAttribute('aria-label') + ': ' + marksOf(one));
      return;
    }
    if (one.tagName === 'TABLE') {
      const [head, first] = one.rows;
      lines.push('  '.repeat(depth) + one.rows.length + ' rows: ' + rowOf(head) + (first ? ': ' + rowOf(first) : ''));
      return;
    }
    if (one.tagName === 'DL') {
      lines.push('  '.repeat(depth) + name + ' ' + [...one.querySelectorAll('dt')].map((term) => begun(term.textContent.trim())).join(', '));
      return;
    }
    const text = whole(one) ? one.textContent.trim().replace(/\\s+/g, ' ') : textOf(one);
    lines.push('  '.repeat(depth) + name + (one.id ? '#' + one.id : '') + (text === '' ? '' : ' ' + begun(text)));
    if (!whole(one)) for (const child of one.children) walk(child, depth + 1);
  };
  walk(document.body, 0);
  return lines.join('\\n') + '\\n';
})()`;

/**
 * Labels of pictures that cannot be read: cut off by the edge, wider than their tile, or lying on another. Boxes of letters are larger than
 * letters, so that a little of both is none. To be run in the page, where all is unfolded.
 */
export const unreadableScript = `(() => {
  const told = [];
  for (const svg of document.querySelectorAll('svg')) {
    const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number);
    const about = svg.getAttribute('aria-label').slice(0, 60);
    const scale = svg.getBoundingClientRect().width / width;
    const corner = svg.getBoundingClientRect();
    const boxes = [...svg.querySelectorAll('text')].filter((one) => one.textContent !== '').map((one) => {
      const box = one.getBoundingClientRect();
      return { text: one.textContent, left: (box.left - corner.left) / scale, right: (box.right - corner.left) / scale, top: (box.top - corner.top) / scale, bottom: (box.bottom - corner.top) / scale };
    });
    for (const tile of svg.querySelectorAll('g > rect.tile')) {
      const room = tile.getBoundingClientRect();
      const text = tile.parentElement.querySelector('text');
      const box = text.getBoundingClientRect();
      if (box.left < room.left || box.right > room.right) told.push(about + ': wider than its tile: ' + text.textContent);
    }
    for (const [place, box] of boxes.entries()) {
      if (box.left < -6 || box.right > width + 10 || box.top < -4 || box.bottom > height + 4) told.push(about + ': cut off: ' + box.text);
      for (const other of boxes.slice(place + 1)) {
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const tall = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (wide > 2 && tall > 5) told.push(about + ': ' + box.text + ' lies on ' + other.text);
      }
    }
  }
  return told;
})()`;
