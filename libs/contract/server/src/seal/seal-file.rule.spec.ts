import { pdfkitAddPlaceholder } from '@signpdf/placeholder-pdfkit';
import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSeal } from '../../../testing/read-seal.ts';
import { sealFile } from './seal-file.rule.ts';
import { makeSigningKey, type SigningKey } from './signing-key.rule.ts';

let key: SigningKey;
let sealed: Buffer;

const aFile = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new PDFDocument({ size: 'A4', compress: false });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.text('The deposit is 200 pounds.');
    pdfkitAddPlaceholder({
      pdf,
      pdfBuffer: Buffer.alloc(0),
      reason: 'Test',
      contactInfo: 'desk',
      name: 'Swift Vans',
      location: 'Leeds',
    });
    pdf.end();
  });

beforeAll(async () => {
  key = await makeSigningKey('Swift Vans & Söhne', new Date());
  sealed = await sealFile(await aFile(), key.p12, new Date());
});

describe('the seal of a file', () => {
  it('is intact as it was made, and names the key', () => {
    expect(readSeal(sealed)).toEqual({ intact: true, fingerprint: key.fingerprint });
  });

  it('is read to its end where its last byte is a zero, like the room behind it', () => {
    const altered = Buffer.from(sealed);
    const from = Number(/\/ByteRange \[0 (\d+)/.exec(sealed.toString('latin1'))![1]) + 1;
    // DER: a tag, `82` for two bytes of length, and the length of what follows.
    const length = 4 + Number.parseInt(sealed.toString('latin1', from + 4, from + 8), 16);
    altered.write('00', from + 2 * (length - 1), 'latin1');
    expect(readSeal(altered)).toEqual({ intact: false, fingerprint: key.fingerprint });
  });

  it('breaks with each byte that changes, before and behind it', () => {
    const range = /\/ByteRange \[0 (\d+) (\d+)/.exec(sealed.toString('latin1'))!;
    const [before, after] = [Number(range[1]), Number(range[2])];
    const outside = [20, before - 40, before - 1, after, after + 40, sealed.length - 3];
    for (const place of outside) {
      const altered = Buffer.from(sealed);
      altered[place] = altered[place]! ^ 1;
      expect(readSeal(altered)?.intact ?? false).toBe(false);
    }
  });

  it('breaks when something is appended', () => {
    expect(readSeal(Buffer.concat([sealed, Buffer.from('\n% more')]))?.intact).toBe(false);
  });

  it('names another key when another key made it', async () => {
    const other = await makeSigningKey('Swift Vans & Söhne', new Date());
    const theirs = readSeal(await sealFile(await aFile(), other.p12, new Date()));
    expect([theirs?.intact, theirs?.fingerprint === key.fingerprint]).toEqual([true, false]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('%PDF-1.4 nothing')],
    ['a range that leads nowhere', Buffer.from('%PDF /ByteRange [0 10 20 99999]')],
    ['a seal of rubbish', Buffer.from('%PDF <30820101> /ByteRange [0 5 15 32]')],
  ])('is not there in %s', (_what, file) => {
    expect(readSeal(file)).toBeNull();
  });
});
