import { describe, expect, it } from 'vitest';
import { readParts, readPosted } from './posted-form.ts';

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
const read = (...parts: string[]) => readParts(Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`), type);

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

  it('takes the last of a name, but a file that was chosen', async () => {
    const empty = part('name="logo"; filename=""\r\nContent-Type: application/octet-stream', '');
    expect(await read(part('name="logo"', '<svg/>'), empty)).toEqual({ logo: '<svg/>' });
    expect(await read(part('name="a"', '1'), part('name="a"', '2'))).toEqual({ a: '2' });
    expect(Object.hasOwn(await read(part('name="__proto__"', '1')), '__proto__')).toBe(true);
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
