import type { PageLanguage } from '@convoy/platform/i18n';
import type { Logo } from './logo-shapes.rule.ts';
import { readingOrder } from './reading-order.rule.ts';
import type { Typeface } from './receipt-fonts.ts';

/** A4 in points, and what is left free around it. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;

/** From line to line, in sizes of the letters. */
const LEADING = 1.36;

/** From the top of a line to the base of its letters, in sizes: that of Noto Sans. */
const ASCENT = 1.069;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How a text is set. Sizes and places in points from the upper left corner. */
export interface Setting {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
  readonly right?: boolean;
}

/** The two weights a paper is set in. */
export interface Faces {
  readonly regular: Typeface;
  readonly bold: Typeface;
}

/** Pages of text in several alphabets, of lines and of drawings. */
export class ReceiptPaper {
  private readonly registered = new Set<string>();

  private readonly pdf: PDFKit.PDFDocument;
  private readonly faces: Faces;
  private readonly language: PageLanguage;

  constructor(pdf: PDFKit.PDFDocument, faces: Faces, language: PageLanguage) {
    this.pdf = pdf;
    this.faces = faces;
    this.language = language;
  }

  /** Sets a text, broken to its width. @returns how high it stands */
  text(text: string, setting: Setting): number {
    const height = setting.size * LEADING;
    const lines = this.linesOf(text, setting);
    for (const [index, line] of lines.entries()) {
      const x = setting.right ? setting.x + setting.width - this.widthOf(line, setting) : setting.x;
      this.line(line, x, setting.y + index * height, setting);
    }
    return lines.length * height;
  }

  /** How high a text would stand. */
  heightOf(text: string, setting: Pick<Setting, 'width' | 'size' | 'bold'>): number {
    return this.linesOf(text, setting).length * setting.size * LEADING;
  }

  /** The lines a text is broken into. */
  linesOf(text: string, setting: Pick<Setting, 'width' | 'size' | 'bold'>): string[] {
    return text.split(/\r\n?|\n/).flatMap((part) => this.broken(part, setting));
  }

  /** How wide a text of one line is. */
  widthOf(text: string, { size, bold }: Pick<Setting, 'size' | 'bold'>): number {
    return this.runs(text, bold).reduce((sum, run) => {
      this.use(run.face);
      return sum + this.pdf.fontSize(size).widthOfString(run.text);
    }, 0);
  }

  rule(x: number, y: number, width: number, colour: string): void {
    this.pdf
      .save()
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .stroke(colour)
      .restore();
  }

  band(y: number, height: number, colour: string): void {
    this.pdf.save().rect(0, y, page.width, height).fill(colour).restore();
  }

  /** Draws a logo as high as this, at most as wide as `width`. */
  logo(logo: Logo, at: { x: number; y: number; width: number; height: number }): void {
    const scale = Math.min(at.height / logo.height, at.width / logo.width);
    for (const shape of logo.shapes) {
      this.pdf
        .save()
        .translate(at.x, at.y)
        .scale(scale)
        .translate(shape.x, shape.y)
        .scale(shape.scale)
        .path(shape.path)
        .fillOpacity(shape.opacity)
        .fill(shape.fill)
        .restore();
    }
  }

  newPage(): void {
    this.pdf.addPage();
  }

  private line(text: string, x: number, y: number, { size, bold, colour }: Setting): void {
    let pen = x;
    // All fonts of a line stand on one base, whatever room each keeps above its letters.
    const base = y + size * ASCENT;
    for (const run of this.runs(text, bold)) {
      this.use(run.face);
      const setting = { lineBreak: false, baseline: 'alphabetic' } as const;
      this.pdf.fontSize(size).fillColor(colour).text(run.text, pen, base, setting);
      pen += this.pdf.widthOfString(run.text);
    }
  }

  /** At the ends of words as the language has them; a word wider than the room is cut. */
  private broken(text: string, setting: Pick<Setting, 'width' | 'size' | 'bold'>): string[] {
    const words = [...new Intl.Segmenter(this.language, { granularity: 'word' }).segment(text)].map(
      ({ segment }) => segment,
    );
    const lines = [''];
    for (const word of words) {
      const wider = `${lines.at(-1)}${word}`;
      if (this.widthOf(wider.trimEnd(), setting) <= setting.width) lines[lines.length - 1] = wider;
      else if (this.widthOf(word, setting) <= setting.width) lines.push(word.trimStart());
      else
        for (const { segment: letter } of clusters.segment(word)) {
          const grown = `${lines.at(-1)}${letter}`;
          if (this.widthOf(grown, setting) <= setting.width) lines[lines.length - 1] = grown;
          else lines.push(letter);
        }
    }
    return lines.map((line) => line.trimEnd()).filter((line, index) => line !== '' || index === 0);
  }

  /** The stretches of a line from left to right, each of one font and one direction. */
  private runs(text: string, bold = false) {
    const face = bold ? this.faces.bold : this.faces.regular;
    return readingOrder(text).flatMap((stretch) => {
      const runs = face.runs(stretch.text);
      return stretch.rightToLeft ? runs.reverse() : runs;
    });
  }

  private use({ name, file }: { readonly name: string; readonly file: Buffer }): void {
    if (!this.registered.has(name)) this.pdf.registerFont(name, file);
    this.registered.add(name);
    this.pdf.font(name);
  }
}
