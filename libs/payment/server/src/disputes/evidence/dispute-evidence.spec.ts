import { inflateSync } from 'node:zlib';
import { disputeReasons, disputeStatuses, type EvidenceKind, evidenceKinds } from '@convoy/payment/contract';
import { languages } from '@convoy/platform/i18n';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPaper } from '../../receipt/draw-paper.ts';
import { receiptFacts } from '../../receipt/testing/receipt.fixtures.ts';
import { disputeMail } from '../dispute.mails.ts';
import { furtherOf } from '../dispute-rank.rule.ts';
import type { DisputeFacts } from './dispute-facts.ts';
import { isDecisive, strengthOf } from './evidence-weight.rule.ts';
import { evidenceTexts, messagesWords, rebuttalWords } from './evidence-words.rule.ts';
import { providerEvidence } from './provider-evidence.rule.ts';

const at = new Date('2026-05-02T09:30:00Z');
const factsOf = (change: Partial<DisputeFacts> = {}): DisputeFacts => {
  const language = change.language ?? 'en';
  return {
    language,
    timeZone: 'Europe/London',
    dispute: { id: 1, reason: 'fraudulent', amountPence: 52_600, openedAt: at },
    receipt: receiptFacts({ language }),
    emailProved: false,
    pickupDate: '2026-05-02',
    bookedAt: at,
    bookedByStaff: false,
    handedOverAt: at,
    returnedAt: null,
    cancellation: [
      { hoursBefore: 48, percent: 0 },
      { hoursBefore: 0, percent: 50 },
    ],
    timeline: [
      { kind: 'requested', at, byStaff: false },
      { kind: 'payment-failed', at, byStaff: false },
      { kind: 'handed-over', at, byStaff: true },
    ],
    messages: [{ at, author: 'Ada Moss', fromStaff: false, text: 'On my way.' }],
    statement: null,
    ...change,
  };
};

describe.each(languages)('what is answered in %s', (language) => {
  it('is written out whole, on paper and in mails', async () => {
    const facts = factsOf({ language, statement: 'Ours.' });
    const said = [evidenceTexts(facts), rebuttalWords(facts, []), messagesWords(facts)];
    expect(JSON.stringify(said)).not.toMatch(/\{\{|"disputes\./);
    if (language !== 'en') expect(said[1]).not.toEqual(rebuttalWords(factsOf({ statement: 'Ours.' }), []));
    const { brand } = facts.receipt;
    const pdf = await drawPaper(rebuttalWords(facts, []), { brand, language, at });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const dispute = {
      disputeId: 1,
      reference: 'SV-7F3K2',
      customerName: 'Ada Moss',
      amountPence: 52_600,
      reason: 'something new',
      status: 'needs_response',
      dueBy: at.toISOString(),
      timeZone: 'Europe/London',
    };
    for (const stage of ['opened', 'due7', 'due2', 'won', 'lost', 'closed'] as const) {
      const mail = disputeMail(dispute, stage, { id: 1, email: 'a@example.com', firstName: 'Ann', language });
      expect(JSON.stringify(mail)).not.toMatch(/\{\{|"disputes\./);
      expect(mail.subject).toContain('SV-7F3K2');
      expect(mail.button?.path).toBe('/payment/disputes/1');
    }
  });
});

/** Where the lines of a file begin: points from the left, and from the foot of their page. */
function places(pdf: Buffer): { x: number; y: number }[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const drawn = streams.map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [...drawn.join('\n').matchAll(/1 0 0 1 (\S+) (\S+) Tm/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

describe('an answer on paper', () => {
  const draw = (facts: DisputeFacts) =>
    drawPaper(rebuttalWords(facts, []), { brand: facts.receipt.brand, language: 'en', at });
  const written = (text: string) =>
    factsOf({ messages: [{ at, author: 'Ada Moss', fromStaff: false, text }] });

  it.each([
    ['own words in one paragraph', factsOf({ statement: 'The van was collected on time. '.repeat(480) })],
    ['a message of many lines', written(Array.from({ length: 400 }, () => 'again').join('\n'))],
  ])('has %s to the last line, over as many pages as it takes', async (_, facts) => {
    const pdf = await draw(facts);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
    expect(Math.min(...places(pdf).map(({ y }) => y))).toBeGreaterThan(20);
  });

  it('has a message of two lines below its author, not across what follows', async () => {
    const begins = async (text: string) =>
      places(await draw(written(text))).filter(({ x }) => Math.abs(x - 48) < 0.1).length;
    expect((await begins('Hi\nthere')) - (await begins('Hi there'))).toBe(2);
  });
});

describe('the answer to a dispute', () => {
  it('has own words first, then what was agreed and what happened, without our own affairs', () => {
    const words = rebuttalWords(factsOf({ statement: 'First.\n\nSecond.' }), []);
    expect(words.opening?.paragraphs).toEqual(['First.', 'Second.']);
    expect(words.sections.map(({ title }) => title)).toEqual([
      'What was agreed',
      'What happened',
      'Terms of cancellation',
      'Messages',
      'Refunds of this payment',
    ]);
    expect(words.sections[1]!.lines.map(({ label }) => label)).toEqual(['Booked', 'Van handed over']);
  });

  it('says nothing of what is left out', () => {
    const words = rebuttalWords(factsOf(), ['messages', 'customer', 'refunds']);
    const said = JSON.stringify(words);
    expect(said).not.toContain('On my way.');
    expect(said).not.toContain(receiptFacts().customer.email);
    expect(words.sections.map(({ title }) => title)).not.toContain('Refunds of this payment');
  });

  it('goes under the names of the provider, and nothing empty goes', () => {
    const sent = providerEvidence(evidenceTexts(factsOf({ statement: 'winning_evidence' })), {
      photos: 'file_1',
    });
    expect(sent).toMatchObject({
      uncategorized_text: 'winning_evidence',
      customer_email_address: receiptFacts().customer.email,
      service_date: '2026-05-02',
      service_documentation: 'file_1',
    });
    expect(providerEvidence({}, {})).toEqual({});
  });
});

describe('how much a piece counts', () => {
  const none = new Set<EvidenceKind>();

  it('is more for what somebody else can check', () => {
    expect(strengthOf('timeline', factsOf(), none)).toBe('strong');
    expect(strengthOf('timeline', factsOf({ handedOverAt: null }), none)).toBe('supporting');
    expect(strengthOf('messages', factsOf(), none)).toBe('strong');
    expect(strengthOf('messages', factsOf({ messages: [] }), none)).toBe('missing');
    expect(strengthOf('customer', factsOf({ emailProved: true }), none)).toBe('strong');
    expect(strengthOf('agreement', factsOf(), none)).toBe('missing');
    expect(strengthOf('agreement', factsOf(), new Set<EvidenceKind>(['agreement']))).toBe('strong');
  });

  it('is known of every kind, and every reason has kinds that decide', () => {
    for (const kind of evidenceKinds) expect(strengthOf(kind, factsOf(), none)).toBeDefined();
    for (const reason of [...disputeReasons, 'never_heard_of'])
      expect(evidenceKinds.some((kind) => isDecisive(reason, kind))).toBe(true);
  });
});

describe('how far a dispute has come', () => {
  it('is the same whatever the order of what is heard', () => {
    const status = fc.constantFrom(...disputeStatuses);
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 8 }), fc.nat(), (heard, seed) => {
        const other = heard
          .map((one, index) => ({ one, by: (seed * (index + 7)) % 13 }))
          .sort((a, b) => a.by - b.by);
        expect(other.map(({ one }) => one).reduce(furtherOf)).toBe(heard.reduce(furtherOf));
      }),
    );
  });
});
