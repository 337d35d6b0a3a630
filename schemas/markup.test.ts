import { describe, expect, it } from 'vitest';
import { isMarkup } from './markup.ts';

function message(body: string | Uint8Array, type?: string) {
  const headers = type === undefined ? [] : [['Content-Type', type] as const];
  return { headers, body: typeof body === 'string' ? Buffer.from(body) : body };
}

const doctype = '<!doctype html><title>My app</title>';

const inXml = '<data><persons><email>a@b.example</email><created_at>2026</created_at></persons></data>';

describe('a page for people', () => {
  it.each([
    message(doctype),
    message(doctype, 'application/json'),
    message(`\uFEFF\r\n  ${doctype}`),
    message(Buffer.from(doctype, 'utf16le'), 'text/html; charset=utf-16'),
    message('<?xml version="1.0"?><persons/>', 'application/xml'),
    message(`<html>${inXml}</html>`, 'application/xml'),
    message(inXml, 'text/html'),
    message('Please sign in.', 'text/html; charset=utf-8'),
    message(`${doctype}${'<p>text</p>'.repeat(10_000)}`),
  ])('is known, case %#', (one) => {
    expect(isMarkup(one)).toBe(true);
  });

  it.each([
    message('', 'text/html'),
    message('{"data": {}}', 'text/html'),
    message('[1,', 'text/html'),
    message('null', 'text/html'),
    message('-12', 'text/html'),
    message('"<p>"'),
    message('Unauthorized', 'text/plain'),
    message('<br /><b>Warning</b>: no such key\n{"data": {}}\n', 'text/html'),
    message('{"data": {"total": NaN}}', 'application/json'),
    message(`<?xml version="1.0"?>${inXml}`, 'application/xml'),
  ])('is not what is meant as JSON, or nothing, case %#', (one) => {
    expect(isMarkup(one)).toBe(false);
  });
});
