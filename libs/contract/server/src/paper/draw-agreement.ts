import { ReceiptPaper, Typeface } from '@convoy/payment/server';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import type { Look } from './brand-look.service.ts';
import { drawAudit, drawSignature, type SignedPaper, saidOfSignature } from './draw-signature.ts';
import { Sheet } from './sheet.ts';

/** What a paper is drawn from. */
export interface AgreementPaper {
  readonly look: Look;
  readonly language: PageLanguage;
  /** Title, then sections apart by an empty line, each with its heading first. */
  readonly words: string;
  readonly reference: string;
  readonly sha256: string;
  readonly at: Date;
  /** What stands on top of a draft; null on a signed paper. */
  readonly notice: string | null;
  readonly signature: SignedPaper | null;
}

/** Draws an agreement, with signature and audit page where it is signed. @returns a PDF file, with room for a seal where signed */
export async function drawAgreement(paper: AgreementPaper): Promise<Buffer> {
  const { look, language, words, reference, sha256, at, notice, signature } = paper;
  const said = [
    words,
    notice ?? '',
    ...look.contact,
    look.poweredBy ?? '',
    `${reference} · 0123456789 / SHA-256 ${sha256}`,
    ...(signature ? saidOfSignature(signature) : []),
  ];
  const [regular, bold, { default: PDFDocument }] = await Promise.all([
    Typeface.for(language, 400, said),
    Typeface.for(language, 700, said),
    import('pdfkit'),
  ]);
  const [title = '', ...sections] = words.split('\n\n');
  const pdf = new PDFDocument({
    size: 'A4',
    font: '',
    margin: 0,
    bufferPages: true,
    lang: formatLocales[language],
    displayTitle: true,
    // The verification page finds the hash in the bytes of an altered copy: the pages themselves are compressed.
    info: { Title: title, Author: look.name, CreationDate: at, Keywords: sha256 },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  // The signed bytes themselves, so that a reader can compute their hash.
  pdf.file(Buffer.from(words, 'utf8'), {
    name: `agreement-${reference}.txt`,
    type: 'text/plain',
    creationDate: at,
    modifiedDate: at,
  });
  const sheet = new Sheet(new ReceiptPaper(pdf, { regular, bold }, language), look);
  sheet.head(title);
  if (notice !== null) sheet.notice(notice);
  for (const section of sections) {
    const [heading = '', ...paragraphs] = section.split('\n');
    sheet.section(heading, paragraphs);
  }
  if (signature) {
    drawSignature(pdf, sheet, signature);
    drawAudit(pdf, sheet, signature);
  }
  const { count } = pdf.bufferedPageRange();
  for (let number = 1; number <= count; number++) {
    pdf.switchToPage(number - 1);
    sheet.foot(`${reference} · ${number} / ${count} · SHA-256 ${sha256}`);
  }
  if (signature) {
    const { pdfkitAddPlaceholder } = await import('@signpdf/placeholder-pdfkit');
    pdfkitAddPlaceholder({
      pdf,
      pdfBuffer: Buffer.alloc(0),
      reason: signature.reason,
      contactInfo: look.contact.join(', '),
      name: look.name,
      location: look.origin,
      signingTime: signature.at,
      appName: 'Convoy',
    });
  }
  pdf.end();
  return done;
}
