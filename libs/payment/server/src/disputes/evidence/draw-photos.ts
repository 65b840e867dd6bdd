import { page } from '../../receipt/receipt-paper.ts';

/** Pictures as one file, because the provider takes one file of a kind: a page each, upright and as large as it fits. */
export async function drawPhotos(pictures: readonly Buffer[], title: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    font: '',
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const room = { width: page.width - 2 * page.margin, height: page.height - 2 * page.margin };
  for (const picture of pictures) {
    pdf.addPage();
    pdf.image(picture, page.margin, page.margin, {
      fit: [room.width, room.height],
      align: 'center',
      valign: 'center',
    });
  }
  pdf.end();
  return done;
}
