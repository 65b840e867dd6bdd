import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { textsIn, unpacked, writtenIn } from './pdf-text.ts';

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
  ),
);

/** A file in which texts are drawn with a font of its own, at such a width. */
async function drawn(texts: readonly string[], width: number): Promise<Buffer> {
  const pdf = new PDFDocument({ font: '' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.registerFont('own', font).font('own').fontSize(20);
  for (const text of texts) pdf.text(text, { width });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

describe('what is written in a PDF with a font of its own', () => {
  it.each([400, 90])('is read, at a width of %i points', async (width) => {
    const pdf = await drawn(['For AVA of canary-alder-hire-1f2e3d4c', 'VAT 12.50'], width);
    const streams = [...unpacked(pdf)];
    // It stands there as numbers alone.
    expect(streams.some((stream) => stream.includes('canary'))).toBe(false);
    expect(writtenIn(streams).join('\n')).toContain('ForAVAofcanary-alder-hire-1f2e3d4cVAT12.50');
    expect([...textsIn(pdf)].some((text) => text.includes('canary-alder-hire-1f2e3d4c'))).toBe(true);
  });

  it.each(['ff', 'fi', 'fl', 'ffi', 'ffl'])('is read where %s is one sign', async (joined) => {
    const pdf = await drawn([`canary-alder-hire-${joined}`], 400);
    expect(writtenIn([...unpacked(pdf)])).toEqual([`canary-alder-hire-${joined}`]);
  });

  it('is nothing where there is nothing', () => {
    expect([...textsIn(Buffer.from('%PDF-1.7\n%%EOF'))]).toEqual([]);
    expect(writtenIn([Buffer.from('BT (plain) Tj ET'), Buffer.from('beginbfchar broken')])).toEqual(['']);
  });

  it('is read by all forms of tables', () => {
    const table = Buffer.from(
      '1 beginbfrange\n<0001> <0002> <0061>\n<0003> <0004> [<0063> <00660069>]\n<0006> <0007> [<0066 0066\n0069> <0064>]\nendbfrange\n1 beginbfchar\n<0005> <D83DDE90>\nendbfchar',
    );
    expect(writtenIn([table, Buffer.from('[<00010002> 20 <0003>] TJ <00040005> Tj <0006 0007> Tj')])).toEqual(
      ['abcfi🚐ffid'],
    );
  });
});
