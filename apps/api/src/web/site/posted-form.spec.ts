import { describe, expect, it } from 'vitest';
import { readAround, readParts, readPosted } from './posted-form.ts';

describe('readPosted', () => {
  it('reads what a browser writes, line ends and signs of other scripts too', () => {
    expect(readPosted('name=A+%26+B&message=one%0D%0Atwo&city=%E6%9D%B1&name=C')).toEqual({
      name: 'C',
      message: 'one\ntwo',
      city: '東',
    });
    expect(Object.hasOwn(readPosted('__proto__=1'), '__proto__')).toBe(true);
  });
});

const BOUNDARY = 'x7';
const type = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (head: string, text: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const bodyOf = (...parts: string[]) => Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
const read = async (...parts: string[]) => (await readParts(bodyOf(...parts), type)).fields;

describe('readParts', () => {
  it('reads texts and files, line ends and signs of other scripts too', async () => {
    expect(
      await read(
        part('name="business"', '東京 & Söhne'),
        part('name="note"', 'one\r\ntwo'),
        part('name="logo"; filename="l.svg"\r\nContent-Type: image/svg+xml', '<svg>\r\n</svg>'),
      ),
    ).toEqual({ business: '東京 & Söhne', note: 'one\ntwo', logo: '<svg>\r\n</svg>' });
  });

  it('reads a picture of pixels as an address that carries it, and a drawing as text', async () => {
    const of = (kind: string) => part(`name="logo"; filename="l"\r\nContent-Type: ${kind}`, '<svg/>');
    expect(await read(of('image/png'))).toEqual({ logo: 'data:image/png;base64,PHN2Zy8+' });
    for (const kind of ['image/svg+xml', 'text/html', 'image/png; x="y', 'application/octet-stream'])
      expect(await read(of(kind))).toEqual({ logo: '<svg/>' });
  });

  it('takes the last of a name, but a file that was chosen', async () => {
    const empty = part('name="logo"; filename=""\r\nContent-Type: application/octet-stream', '');
    expect(await read(part('name="logo"', '<svg/>'), empty)).toEqual({ logo: '<svg/>' });
    expect(await read(part('name="a"', '1'), part('name="a"', '2'))).toEqual({ a: '2' });
    expect(Object.hasOwn(await read(part('name="__proto__"', '1')), '__proto__')).toBe(true);
  });

  it.each([
    ['by itself', 'image/png', 'x'.repeat(101)],
    ['as text', 'application/pdf', '\u0001'.repeat(17)],
  ])('tells of a file that is too large %s, and reads the entries around it', async (_how, kind, content) => {
    const file = (text: string) => part(`name="logo"; filename="l"\r\nContent-Type: ${kind}`, text);
    const around = (text: string) =>
      readParts(bodyOf(part('name="logo"', '<svg/>'), file(text), part('name="city"', 'York')), type, 100);
    expect(await around(content)).toEqual({ fields: { city: 'York' }, larger: 'logo' });
    expect(await around(content.slice(1))).toMatchObject({ larger: null });
  });

  it('reads a hundred parts and no more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => part(`name="f${at}"`, '1'));
    expect(Object.keys(await read(...many(100)))).toHaveLength(100);
    await expect(read(...many(101))).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  it.each([
    ['no parts', 'nothing', type],
    ['no end', part('name="a"', '1'), type],
    ['no boundary', part('name="a"', '1'), 'multipart/form-data'],
  ])('refuses a body with %s', async (_what, body, header) => {
    await expect(readParts(Buffer.from(body), header)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
  });
});

describe('readAround', () => {
  const large = 'x'.repeat(5000);
  const whole = Buffer.from(
    part('name="business"', '東京') +
      part('name="logo"; filename="l.svg"\r\nContent-Type: image/svg+xml', large) +
      part('name="website"', 'none') +
      `--${BOUNDARY}--\r\n`,
  );
  const around = (head: number, tail: number | null) =>
    readAround({ head: whole.subarray(0, head), tail: tail === null ? null : whole.subarray(-tail) }, type);

  it('reads the entries before a file that is too large, and behind it', async () => {
    const all = { fields: { business: '東京', website: 'none' }, larger: 'logo' };
    expect(await around(1000, 1000)).toEqual(all);
    // The head ends in the last entry, which the tail has whole.
    expect(await around(whole.length - 20, 1000)).toEqual(all);
    expect(await around(1000, 10)).toEqual({ fields: { business: '東京' }, larger: 'logo' });
    expect(await around(1000, 5)).toEqual({ fields: { business: '東京' }, larger: 'logo' });
  });

  it('refuses what is too large without a file', async () => {
    const text = Buffer.from(part('name="business"', large));
    await expect(
      readAround({ head: text.subarray(0, 1000), tail: text.subarray(-100) }, type),
    ).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
    });
  });
});
