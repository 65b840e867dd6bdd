import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { drawReceipt } from './draw-receipt.ts';
import { Typeface } from './receipt-fonts.ts';
import { receiptWords, vatOfPart } from './receipt-words.rule.ts';
import { receiptFacts } from './testing/receipt.fixtures.ts';
import { unpackWoff } from './unpack-woff.ts';

/** How many pages a file has, and what of it is drawn: both are plain in its bytes once unpacked. */
function read(pdf: Buffer): { pages: number; drawn: string } {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return { pages: text.match(/\/Type \/Page\b/g)?.length ?? 0, drawn: streams.join('\n') };
}

describe.each(languages)('a receipt in %s', (language) => {
  it('is a file of one page with the usual hire on it', async () => {
    const pdf = await drawReceipt(receiptFacts({ language }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(read(pdf).pages).toBe(1);
  });

  it('says everything in words of its own', () => {
    const words = receiptWords(receiptFacts({ language }));
    expect(JSON.stringify(words)).not.toMatch(/\{\{|"receipt\./);
    const english = receiptWords(receiptFacts());
    if (language !== 'en') expect(words.sections[0]!.title).not.toBe(english.sections[0]!.title);
    expect(words.sections.map(({ lines }) => lines.length)).toEqual(
      english.sections.map(({ lines }) => lines.length),
    );
  });
});

describe('what a receipt says', () => {
  const words = receiptWords(receiptFacts());
  const section = (title: string) =>
    words.sections.find((each) => each.title === title)!.lines.map(({ label, amount }) => [label, amount]);

  it('is the price with its VAT, the deposit without, and what of it this payment was', () => {
    expect(section('Price of the hire')).toEqual([
      ['Van hire', '£255.00'],
      ['Season', '£25.50'],
      ['Trolley', '£10.00'],
      ['Promotion code', '-£14.50'],
      ['Hire, VAT included', '£276.00'],
      ['of which without VAT', '£230.00'],
      ['of which VAT', '£46.00'],
      ['Refundable deposit', '£250.00'],
      ['Total', '£526.00'],
    ]);
    expect(section('This payment')).toEqual([
      ['For the hire', '£276.00'],
      ['For the deposit', '£250.00'],
      ['Paid', '£526.00'],
    ]);
  });

  it('tells what went back, our own refunds and the others, and how the booking stands', () => {
    expect(section('Refunds of this payment')).toEqual([
      ['Booking changed', '-£26.00'],
      ['Other refunds', '-£5.00'],
    ]);
    expect(section('The booking today')).toEqual([
      ['Paid so far', '£500.00'],
      ['Still to pay', '£26.00'],
    ]);
  });

  it('has the day on which it came by the clock of the brand', () => {
    expect(words.facts).toContainEqual(['Received on', 'Sat, 2 May 2026']);
  });

  it('gives a part the share of the VAT that it carries', () => {
    const whole = { rentalPence: 10_000, vatPence: 1_667 };
    expect([0, 1, 5_000, 10_000].map((part) => vatOfPart(part, whole))).toEqual([0, 0, 834, 1_667]);
    expect(vatOfPart(0, { rentalPence: 0, vatPence: 0 })).toBe(0);
  });
});

describe('a receipt on paper', () => {
  it('goes on to further pages where it has many lines', async () => {
    const { booking } = receiptFacts();
    const lines = Array.from({ length: 80 }, () => booking.lines[2]!);
    const pdf = await drawReceipt(receiptFacts({ booking: { ...booking, lines } }));
    expect(read(pdf).pages).toBeGreaterThan(1);
  });

  it("carries the brand's colours and its logo as shapes", async () => {
    const facts = receiptFacts();
    const logo = {
      width: 10,
      height: 10,
      shapes: [{ path: 'M0 0H10V10Z', fill: '#ff0000', opacity: 1, x: 0, y: 0, scale: 1 }],
    };
    const { drawn } = read(
      await drawReceipt({ ...facts, brand: { ...facts.brand, logo, colour: '#00ff00' } }),
    );
    expect(drawn).toContain('0 1 0 scn');
    expect(drawn).toContain('1 0 0 scn');
  });

  it('says at the foot of each page whose product it comes from, where the brand is to say so', async () => {
    const facts = receiptFacts();
    const { booking } = facts;
    const lines = Array.from({ length: 120 }, () => booking.lines[0]!);
    const drawn = async (poweredBy: string | null, more = {}) =>
      read(await drawReceipt({ ...facts, ...more, brand: { ...facts.brand, poweredBy } }));
    const texts = (file: { drawn: string }) => file.drawn.match(/\bTJ\b|\bTj\b/g)?.length ?? 0;
    const short = [await drawn(null), await drawn('Powered by Convoy')];
    expect(texts(short[1]!) - texts(short[0]!)).toBe(1);
    const long = [
      await drawn(null, { booking: { ...booking, lines } }),
      await drawn('Powered by Convoy', { booking: { ...booking, lines } }),
    ];
    expect(long[1]!.pages).toBeGreaterThan(1);
    expect(texts(long[1]!) - texts(long[0]!)).toBe(long[1]!.pages);
  });

  it.each([
    ['Łukasz Żółć', 'pl'],
    ['Ελένη Ω', 'el'],
    ['Дмитро', 'uk'],
    ['Nguyễn Thị', 'vi'],
    ['王小明', 'zh'],
    ['山田 太郎', 'ja'],
    ['محمد العربي', 'ar'],
    ['דוד בן־גוריון', 'he'],
    ['สมชาย ใจดี', 'th'],
    ['Ἀριστοτέλης ᾧ', 'grc'],
    ['प्रिया शर्मा', 'hi'],
    ['🚐 👩‍🔧 👍🏽 ❤️', 'emoji'],
  ])('has the letters of %s in both weights', async (name) => {
    for (const weight of [400, 700] as const) {
      const typeface = await Typeface.for('en', weight, [name]);
      const runs = typeface.runs(name);
      // Selectors of a look, which only one font may know, are no letters.
      const letters = (text: string) => text.replaceAll(/[\ufe00-\ufe0f\u200d]/g, '');
      expect(letters(runs.map(({ text }) => text).join(''))).toBe(letters(name));
      for (const { face, text } of runs)
        expect([...letters(text)].filter((letter) => letter !== ' ' && !face.has(letter))).toEqual([]);
    }
  });

  it.each(['محمد العربي', 'דוד לוי', 'สมชาย ใจดี', 'Ἀριστοτέλης', '🚐'])(
    'keeps the letters of %s for programs that read the file',
    async (name) => {
      const pdf = await drawReceipt(receiptFacts({ customer: { name, email: 'a@example.com' } }));
      // The map from drawn shapes back to letters (ISO 32000-2, 9.10.3), in UTF-16.
      const mapped =
        read(pdf)
          .drawn.match(/<[0-9a-f ]{4,}>/gi)
          ?.join('')
          .replaceAll(' ', '')
          .toLowerCase() ?? '';
      const units = (letter: string) => Buffer.from(letter, 'utf16le').swap16().toString('hex');
      for (const letter of new Set(name.replaceAll(' ', '')))
        expect([letter, mapped.includes(units(letter))]).toEqual([letter, true]);
    },
  );

  it('sets what no font has without failing', async () => {
    const pdf = await drawReceipt(
      receiptFacts({ customer: { name: '𒀀 ✈ Ada', email: `${'x'.repeat(200)}@example.com` } }),
    );
    expect(pdf.length).toBeGreaterThan(1_000);
  });

  it('takes its fonts from packed files only', () => {
    expect(() => unpackWoff(readFileSync(import.meta.filename))).toThrow(TypeError);
  });
});
