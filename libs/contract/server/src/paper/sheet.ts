import { page, type ReceiptPaper } from '@convoy/payment/server';
import type { Look } from './brand-look.service.ts';

const left = page.margin;
const width = page.width - 2 * page.margin;
const bottom = page.height - page.margin - 12;

/** Pages of headings and paragraphs, from top to bottom. */
export class Sheet {
  private y = 0;
  readonly paper: ReceiptPaper;
  readonly look: Look;

  constructor(paper: ReceiptPaper, look: Look) {
    this.paper = paper;
    this.look = look;
  }

  head(title: string): void {
    const { paper, look } = this;
    paper.band(0, 8, look.colour);
    const y = 40;
    if (look.logo) paper.logo(look.logo, { x: left, y, width: 220, height: 36 });
    else paper.text(look.name, { x: left, y, width: 260, size: 20, colour: look.ink, bold: true });
    const beside = paper.text(look.contact.join('\n'), {
      x: left + width / 2,
      y,
      width: width / 2,
      size: 9,
      colour: look.quiet,
      right: true,
    });
    this.y = y + Math.max(beside, 44) + 14;
    this.y += paper.text(title, { x: left, y: this.y, width, size: 20, colour: look.ink, bold: true }) + 8;
  }

  /** A sentence that stands out. */
  notice(text: string): void {
    const { paper, look } = this;
    paper.rule(left, this.y, width, look.colour);
    this.y += 6;
    this.y += paper.text(text, { x: left, y: this.y, width, size: 9, colour: look.ink, bold: true }) + 6;
    paper.rule(left, this.y, width, look.colour);
    this.y += 12;
  }

  section(heading: string, paragraphs: readonly string[]): void {
    const { paper, look } = this;
    this.room(56);
    this.y +=
      paper.text(heading, { x: left, y: this.y, width, size: 11.5, colour: look.ink, bold: true }) + 2;
    for (const paragraph of paragraphs) {
      this.paragraph(paragraph);
      this.y += 2;
    }
    this.y += 9;
  }

  /** A text that goes on over pages. */
  paragraph(text: string, colour = this.look.ink): void {
    const setting = { x: left, width, size: 9.5, colour };
    for (const line of this.paper.linesOf(text, setting)) {
      this.room(14);
      this.y += this.paper.text(line, { ...setting, y: this.y });
    }
  }

  /** Takes room of this height on one page. @returns where it begins */
  take(height: number): number {
    this.room(height);
    const from = this.y;
    this.y += height;
    return from;
  }

  newPage(): void {
    this.paper.newPage();
    this.y = page.margin;
  }

  foot(text: string): void {
    const foot = { x: left, y: page.height - 36, width, size: 7, colour: this.look.quiet };
    this.paper.text(text, foot);
    if (this.look.poweredBy) this.paper.text(this.look.poweredBy, { ...foot, right: true });
  }

  private room(height: number): void {
    if (this.y + height > bottom) this.newPage();
  }
}

/** The part of a page that is written on. */
export const column = { left, width } as const;
