import { drawPaper } from './draw-paper.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { receiptWords } from './receipt-words.rule.ts';

/** Draws the receipt of a payment in its brand's look. @returns a PDF file */
export const drawReceipt = (facts: ReceiptFacts): Promise<Buffer> =>
  drawPaper(receiptWords(facts), { brand: facts.brand, language: facts.language, at: facts.payment.at });
