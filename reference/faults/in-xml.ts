import { type Answer, textAnswer } from '../behaviours/answer.ts';

/** A success as a framework writes it that was not told to write JSON. */
export function inXml(answer: Answer): Answer {
  if (answer.status !== 200) return answer;
  const text = `<?xml version="1.0"?>\n${xmlOf('response', answer.json)}\n`;
  return textAnswer(200, 'application/xml', text);
}

function xmlOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => xmlOf(name, one)).join('');
  const content =
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([member, one]) => xmlOf(member, one))
      : [String(value)];
  return `<${name}>${content.join('')}</${name}>`;
}
