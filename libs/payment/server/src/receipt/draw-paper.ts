import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import type { AmountLine } from './price-line-words.rule.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { Typeface } from './receipt-fonts.ts';
import { page, ReceiptPaper, type Setting } from './receipt-paper.ts';
import type { ReceiptWords } from './receipt-words.rule.ts';

/** What a paper of a brand says, from top to bottom. */
export interface PaperWords extends ReceiptWords {
  /** In whole sentences, before everything else. */
  readonly opening?: { readonly title: string; readonly paragraphs: readonly string[] };
}

/** Whose paper it is, and of when. */
export interface PaperOf {
  readonly brand: ReceiptFacts['brand'];
  readonly language: PageLanguage;
  readonly at: Date;
}

const left = page.margin;
const width = page.width - 2 * page.margin;
const bottom = page.height - page.margin;
/** Room for amounts at the right. */
const amounts = 120;

/** Draws a paper in its brand's look. @returns a PDF file */
export async function drawPaper(words: PaperWords, { brand, language, at }: PaperOf): Promise<Buffer> {
  const texts = everythingSaid(words, brand);
  const [regular, bold, { default: PDFDocument }] = await Promise.all([
    Typeface.for(language, 400, texts),
    Typeface.for(language, 700, texts),
    // A few hundred files that nobody needs who draws no receipt.
    import('pdfkit'),
  ]);
  const pdf = new PDFDocument({
    size: 'A4',
    // The first font is set with the first text.
    font: '',
    margin: 0,
    // How many pages there are is known at the end, and stands on each.
    bufferPages: true,
    lang: formatLocales[language],
    displayTitle: true,
    info: { Title: `${words.title} ${words.number}`, Author: brand.name, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const paper = new ReceiptPaper(pdf, { regular, bold }, language);
  let y = head(paper, words, brand);
  y = factsOf(paper, words, brand, y);
  if (words.opening) y = openingOf(paper, words.opening, brand, y);
  for (const section of words.sections) y = sectionOf(paper, section, brand, y);
  for (const note of words.notes)
    y = flowing(paper, note, { x: left, width, size: 9, colour: brand.quiet }, y);
  const { count } = pdf.bufferedPageRange();
  const foot = { x: left, y: page.height - 36, width, size: 8.5, colour: brand.quiet };
  for (let number = 1; number <= count; number++) {
    pdf.switchToPage(number - 1);
    if (count > 1) paper.text(`${words.number} · ${number} / ${count}`, { ...foot, right: true });
    if (brand.poweredBy) paper.text(brand.poweredBy, foot);
  }
  pdf.end();
  return done;
}

type Brand = ReceiptFacts['brand'];

function everythingSaid(
  { title, number, facts, opening, sections, notes }: PaperWords,
  brand: Brand,
): string[] {
  return [
    title,
    `${number} · 0123456789 / `,
    brand.name,
    brand.email,
    brand.phone,
    brand.address,
    brand.poweredBy ?? '',
    ...facts.flat(),
    ...(opening ? [opening.title, ...opening.paragraphs] : []),
    ...sections.flatMap((section) => [
      section.title,
      ...section.lines.flatMap(({ label, hint, amount }) => [label, hint ?? '', amount]),
    ]),
    ...notes,
  ];
}

/** Where the next thing of this height begins: here, or on a new page. */
function roomFor(paper: ReceiptPaper, y: number, height: number): number {
  if (y + height <= bottom) return y;
  paper.newPage();
  return page.margin;
}

/** What is no higher stays together on one page. */
const TOGETHER = 120;

/**
 * Sets a text below another; one that is long goes on over the page, so that none of it is set beyond its foot.
 * @returns where it ends
 */
function flowing(paper: ReceiptPaper, text: string, setting: Omit<Setting, 'y'>, from: number): number {
  const height = paper.heightOf(text, setting);
  if (height <= TOGETHER) {
    const y = roomFor(paper, from, height);
    return y + paper.text(text, { ...setting, y });
  }
  let y = from;
  for (const line of paper.linesOf(text, setting)) {
    y = roomFor(paper, y, paper.heightOf(line, setting));
    y += paper.text(line, { ...setting, y });
  }
  return y;
}

function head(paper: ReceiptPaper, { title }: ReceiptWords, brand: Brand): number {
  paper.band(0, 8, brand.colour);
  const y = 40;
  if (brand.logo) paper.logo(brand.logo, { x: left, y, width: 220, height: 36 });
  else paper.text(brand.name, { x: left, y, width: 260, size: 20, colour: brand.ink, bold: true });
  const contact = [brand.name, brand.address, brand.email, brand.phone].filter((line) => line !== '');
  const beside = paper.text(contact.join('\n'), {
    x: left + width / 2,
    y,
    width: width / 2,
    size: 9,
    colour: brand.quiet,
    right: true,
  });
  const below = y + Math.max(beside, 44) + 14;
  paper.text(title, { x: left, y: below, width, size: 22, colour: brand.ink, bold: true });
  return below + 40;
}

/** Two columns of labels with what belongs to them. */
function factsOf(paper: ReceiptPaper, { facts }: ReceiptWords, brand: Brand, from: number): number {
  let y = from;
  const column = (width - 24) / 2;
  for (let index = 0; index < facts.length; index += 2) {
    const heights = facts.slice(index, index + 2).map(([label, value], beside) => {
      const x = left + beside * (column + 24);
      const above = paper.text(label, { x, y, width: column, size: 8.5, colour: brand.quiet });
      return above + paper.text(value, { x, y: y + above, width: column, size: 10.5, colour: brand.ink });
    });
    y += Math.max(...heights) + 8;
  }
  return y + 4;
}

function openingOf(
  paper: ReceiptPaper,
  { title, paragraphs }: NonNullable<PaperWords['opening']>,
  brand: Brand,
  from: number,
): number {
  let y = heading(paper, title, brand, from);
  for (const paragraph of paragraphs.flatMap((each) => each.split('\n'))) {
    y = flowing(paper, paragraph, { x: left, width, size: 10, colour: brand.ink }, y) + 3;
  }
  return y + 11;
}

function heading(paper: ReceiptPaper, title: string, brand: Brand, from: number): number {
  // A heading never stands alone at the foot of a page.
  let y = roomFor(paper, from, 60);
  y += paper.text(title, { x: left, y, width, size: 12, colour: brand.ink, bold: true }) + 4;
  paper.rule(left, y, width, brand.line);
  return y + 6;
}

function sectionOf(
  paper: ReceiptPaper,
  { title, lines }: ReceiptWords['sections'][number],
  brand: Brand,
  from: number,
): number {
  let y = heading(paper, title, brand, from);
  for (const line of lines) y = amountLine(paper, line, brand, y);
  return y + 11;
}

function amountLine(paper: ReceiptPaper, line: AmountLine, brand: Brand, from: number): number {
  const bold = line.strong ?? false;
  const room = width - amounts;
  const label = { width: room, size: 10, bold };
  const hint = { width: room, size: 8.5 };
  const after = paper.widthOf(line.label, label) + 8;
  const beside =
    line.hint !== undefined && !/[\r\n]/.test(line.hint) && after + paper.widthOf(line.hint, hint) <= room;
  const below = line.hint !== undefined && !beside ? paper.heightOf(line.hint, hint) : 0;
  // A label stands with the first lines of what is below it.
  const height = paper.heightOf(line.label, label) + Math.min(below, TOGETHER);
  const y = roomFor(paper, from, height);
  const above = paper.text(line.label, { ...label, x: left, y, colour: brand.ink });
  paper.text(line.amount, {
    x: left + width - amounts,
    y,
    width: amounts,
    size: 10,
    bold,
    colour: brand.ink,
    right: true,
  });
  if (line.hint === undefined) return y + above + 3;
  if (!beside) return flowing(paper, line.hint, { ...hint, x: left, colour: brand.quiet }, y + above) + 3;
  // Both stand on one line of letters.
  paper.text(line.hint, { ...hint, x: left + after, y: y + 1.6, colour: brand.quiet });
  return y + above + 3;
}
