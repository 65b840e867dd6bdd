import { encode } from 'uqr';
import { column, type Sheet } from './sheet.ts';

/** What a signed paper says of its signature. */
export interface SignedPaper {
  readonly at: Date;
  readonly reason: string;
  readonly signerName: string;
  /** Lines as points in a box of 1000 by 300; null where the name was typed. */
  readonly strokes: readonly (readonly (readonly [x: number, y: number])[])[] | null;
  /** What stands below the line: `Signed by … on …`. */
  readonly below: string;
  readonly audit: {
    readonly title: string;
    readonly text: string;
    readonly facts: readonly (readonly [label: string, value: string])[];
    readonly scan: string;
    /** What the QR code says. */
    readonly address: string;
  };
}

const BOX = { width: 240, height: 72 };
const QR_SIZE = 132;

/** Everything that a signature has set, for the fonts. */
export const saidOfSignature = ({ signerName, below, audit }: SignedPaper): string[] => [
  signerName,
  below,
  audit.title,
  audit.text,
  audit.scan,
  audit.address,
  ...audit.facts.flat(),
];

/** The signature in its box, below the agreement. */
export function drawSignature(pdf: PDFKit.PDFDocument, sheet: Sheet, signed: SignedPaper): void {
  const { paper, look } = sheet;
  const y = sheet.take(BOX.height + 34);
  if (signed.strokes) {
    const scale = Math.min(BOX.width / 1000, BOX.height / 300);
    pdf.save().lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(look.ink);
    for (const [first, ...rest] of signed.strokes) {
      if (!first) continue;
      const at = ([px, py]: readonly [number, number]): [number, number] => [
        column.left + px * scale,
        y + py * scale,
      ];
      pdf.moveTo(...at(first));
      // A dot is a line of no length, which no program draws.
      if (rest.length === 0) pdf.lineTo(at(first)[0] + 0.5, at(first)[1]);
      for (const point of rest) pdf.lineTo(...at(point));
    }
    pdf.stroke().restore();
  } else
    paper.text(signed.signerName, {
      x: column.left,
      y: y + BOX.height - 30,
      width: column.width,
      size: 18,
      colour: look.ink,
    });
  paper.rule(column.left, y + BOX.height, BOX.width, look.ink);
  paper.text(signed.below, {
    x: column.left,
    y: y + BOX.height + 4,
    width: column.width,
    size: 8.5,
    colour: look.quiet,
  });
}

/** The last page: signer, text, time and way of signing, and the address that verifies them. */
export function drawAudit(pdf: PDFKit.PDFDocument, sheet: Sheet, { audit }: SignedPaper): void {
  const { paper, look } = sheet;
  sheet.newPage();
  sheet.section(audit.title, [audit.text]);
  for (const [label, value] of audit.facts) {
    const setting = { width: column.width - 150, size: 9, colour: look.ink };
    const y = sheet.take(Math.max(14, paper.heightOf(value, setting)) + 4);
    paper.text(label, { x: column.left, y, width: 144, size: 9, colour: look.quiet });
    paper.text(value, { ...setting, x: column.left + 150, y });
  }
  const { size, data } = encode(audit.address, { ecc: 'M', border: 4 });
  const y = sheet.take(QR_SIZE + 16) + 12;
  const cell = QR_SIZE / size;
  pdf.save().rect(column.left, y, QR_SIZE, QR_SIZE).fill('#ffffff');
  for (const [row, cells] of data.entries())
    for (const [at, dark] of cells.entries())
      if (dark) pdf.rect(column.left + at * cell, y + row * cell, cell, cell);
  pdf.fill('#000000').restore();
  paper.text(`${audit.scan}\n${audit.address}`, {
    x: column.left + QR_SIZE + 16,
    y: y + 10,
    width: column.width - QR_SIZE - 16,
    size: 9,
    colour: look.ink,
  });
}
