const [columns, lineHeight, letterWidth, margin, fontSize] = [96, 18, 8.0, 16, 13];

/** Colours of a terminal, by their number in the escape sequence. */
const colours = { 31: '#ff7b72', 32: '#7ee787', 33: '#e3b341', 34: '#79c0ff', 35: '#d2a8ff', 36: '#56d4dd' };
const escapeCharacter = String.fromCharCode(27);
const sequence = new RegExp(`${escapeCharacter}\\[([\\d;]*)m`);

/**
 * Lines of a terminal as a picture. Longer ones are cut.
 * @param {readonly string[]} lines with ANSI colours, and without any other control sequence
 * @returns {string} an SVG document
 */
export function terminalPicture(lines) {
  const [width, height] = [columns * letterWidth + 2 * margin, lines.length * lineHeight + 2 * margin];
  const rows = lines.map(
    (line, at) =>
      `<text x="${margin}" y="${margin + (at + 0.75) * lineHeight}" xml:space="preserve">${row(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>A run that found a defect, in a terminal</title>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="${fontSize}" fill="#e6edf3">
${rows.join('\n')}
</g>
</svg>
`;
}

function row(line) {
  let [style, room] = ['', columns];
  // Parts at odd places are the codes between the texts.
  return line
    .split(sequence)
    .map((part, at) => {
      if (at % 2 === 1) {
        style = styleOf(part, style);
        return '';
      }
      const letters = [...part];
      const shown = letters.length > room ? `${letters.slice(0, Math.max(room - 1, 0)).join('')}…` : part;
      if (room <= 0 || part === '') return '';
      room -= letters.length;
      return style === '' ? escaped(shown) : `<tspan ${style}>${escaped(shown)}</tspan>`;
    })
    .join('');
}

/** The attributes that codes add to those before; 0 takes all of them away. */
function styleOf(codes, before) {
  return codes.split(';').reduce((style, code) => {
    if (colours[code] !== undefined) return `${style} fill="${colours[code]}"`.trim();
    if (code === '1') return `${style} font-weight="bold"`.trim();
    if (code === '2' || code === '90') return `${style} fill-opacity="0.6"`.trim();
    return '';
  }, before);
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
