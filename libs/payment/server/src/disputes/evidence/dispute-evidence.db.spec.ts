// Rotates: every source of evidence; what each source answers has specs in its slice.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { EvidenceSources } from '@convoy/payment/server';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputesBench } from '../../../../testing/disputes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof disputesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  bench = await disputesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const picture = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#446688' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
const agreement = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n');

type Item = { kind: string; strength: string; decisive: boolean; text: string | null };
const itemOf = (detail: { evidence: Item[] }, kind: string) =>
  detail.evidence.find((item) => item.kind === kind)!;

const submissions = async (id: string) =>
  (await bench.stripe.disputes.retrieve(id)).evidence_details.submission_count;

describe('the evidence of a dispute', () => {
  it('is collected by itself, and says what is strong and what is missing', async () => {
    const hire = await bench.disputed();
    await api.call('POST', `/api/bookings/${hire.id}/messages`, {
      on: tenant.slug,
      as: hire.cookie,
      body: { text: 'See you at ten, I bring my licence.' },
    });
    const detail = await bench.detail(hire.disputeId);
    expect(detail).toMatchObject({
      status: 'needs_response',
      can: { answer: true, accept: true },
      revision: 1,
    });
    expect(itemOf(detail, 'messages')).toMatchObject({ strength: 'strong', decisive: true });
    expect(itemOf(detail, 'agreement')).toMatchObject({ strength: 'missing', decisive: true });
    expect(itemOf(detail, 'photos')).toMatchObject({ strength: 'missing', decisive: false });
    expect(itemOf(detail, 'customer').text).toBe(`Robin Tester\n${hire.customer.email}`);
    expect(itemOf(detail, 'hire').text).toContain(detail.reference);
    expect(itemOf(detail, 'cancellation').text).toContain('of the price of the hire');
    expect(itemOf(detail, 'timeline').text).toContain('Paid');
    const paper = await bench.call('GET', `/api/payments/disputes/${hire.disputeId}/rebuttal.pdf`);
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.text.slice(0, 5)).toBe('%PDF-');
  });

  it('of other parts of the product joins through the port', async () => {
    const hire = await bench.disputed('product_not_received');
    const content = await picture();
    const sources = api.app.get(EvidenceSources);
    sources.add('spec', async (_ctx, { bookingId }) =>
      bookingId === hire.id
        ? [
            { kind: 'photos', file: { filename: 'out.jpg', contentType: 'image/jpeg', content } },
            { kind: 'terms', text: 'Accepted on 1 May 2026.' },
          ]
        : [],
    );
    expect(() => sources.add('spec', async () => [])).toThrow();
    const detail = await bench.detail(hire.disputeId);
    expect(itemOf(detail, 'photos')).toMatchObject({ strength: 'strong', decisive: true });
    const sent = await bench.call('POST', `/api/payments/disputes/${hire.disputeId}/submit`, { revision: 1 });
    expect(sent.status).toBe(200);
    const { evidence } = await bench.stripe.disputes.retrieve(hire.dispute.id);
    expect(evidence.service_documentation).toMatch(/^file_/);
    expect(evidence.cancellation_policy_disclosure).toContain('Accepted on 1 May 2026.');
  });

  it('that people attached goes before what another part found, where only one can be sent', async () => {
    const hire = await bench.disputed();
    api.app.get(EvidenceSources).add('spec of agreements', async (_ctx, { bookingId }) =>
      bookingId === hire.id
        ? [
            {
              kind: 'agreement',
              file: { filename: 'found.pdf', contentType: 'application/pdf', content: agreement },
            },
          ]
        : [],
    );
    await bench.attach(hire.disputeId, await picture(), 'image/jpeg', 'agreement');
    const { revision, reference } = await bench.detail(hire.disputeId);
    const sent = await bench.call('POST', `/api/payments/disputes/${hire.disputeId}/submit`, { revision });
    const names = sent.body.files.map(({ filename }: { filename: string }) => filename);
    expect(names).toContain(`${reference}-agreement.pdf`);
    expect(names).not.toContain('found.pdf');
  });

  it('is kept as a draft: words, what is left out and files, and nothing is sent', async () => {
    const hire = await bench.disputed();
    const path = `/api/payments/disputes/${hire.disputeId}`;
    const saved = await bench.call('PUT', `${path}/draft`, {
      revision: 1,
      statement: 'The customer collected the van.',
      leftOut: ['messages'],
    });
    expect(saved.body).toMatchObject({ revision: 2, statement: 'The customer collected the van.' });
    // Two who work on it at once: the second is told to look again.
    const late = await bench.call('PUT', `${path}/draft`, { revision: 1, statement: 'x', leftOut: [] });
    expect([late.status, late.body.code]).toEqual([409, 'DISPUTE_CHANGED']);

    expect((await bench.attach(hire.disputeId, await picture(3_000), 'image/jpeg')).status).toBe(201);
    const added = await bench.attach(hire.disputeId, agreement, 'application/pdf', 'agreement');
    expect(added.body.files.map(({ kind }: { kind: string }) => kind)).toEqual(['photos', 'agreement']);
    const [photo] = added.body.files;
    const shown = await api.app.inject({
      method: 'GET',
      url: `${path}/files/${photo.id}`,
      headers: { host: `${tenant.slug}.localhost:${api.port}`, cookie: bench.staff },
    });
    const drawn = await sharp(shown.rawPayload).metadata();
    // Drawn anew: smaller, and without what else was in it.
    expect([drawn.width, drawn.exif]).toEqual([1_400, undefined]);
    expect(shown.headers['content-disposition']).toContain('attachment');

    for (const [file, type, kind, code] of [
      [Buffer.from('MZ this is a program'), 'image/jpeg', 'photos', 'EVIDENCE_TYPE_REFUSED'],
      [Buffer.from('%PDF-1.7 half of it'), 'application/pdf', 'photos', 'EVIDENCE_UNREADABLE'],
      [
        Buffer.concat([agreement, Buffer.from('/Encrypt %%EOF')]),
        'application/pdf',
        'photos',
        'EVIDENCE_UNREADABLE',
      ],
      [agreement, 'application/pdf', 'agreement', 'EVIDENCE_ONE_PDF'],
      [agreement, 'text/plain', 'agreement', 'UNSUPPORTED_MEDIA_TYPE'],
    ] as const)
      expect((await bench.attach(hire.disputeId, file, type, kind)).body.code).toBe(code);
    expect(
      (await bench.attach(hire.disputeId, agreement, 'application/pdf', 'agreement', hire.cookie)).status,
    ).toBe(403);

    const fewer = await bench.call('DELETE', `${path}/files/${photo.id}`);
    expect(fewer.body.files).toHaveLength(1);
    expect((await bench.call('GET', `${path}/files/${photo.id}`)).body.code).toBe('EVIDENCE_NOT_FOUND');
    expect(await submissions(hire.dispute.id)).toBe(0);
    expect((await bench.stripe.disputes.retrieve(hire.dispute.id)).evidence_details.has_evidence).toBe(false);
  });
});

describe('an answer', () => {
  it('goes out once, stands as it went, and is won', async () => {
    const hire = await bench.disputed();
    const path = `/api/payments/disputes/${hire.disputeId}`;
    await bench.call('PUT', `${path}/draft`, {
      revision: 1,
      statement: 'winning_evidence',
      leftOut: ['customer'],
    });
    await bench.attach(hire.disputeId, await picture(), 'image/jpeg');
    await bench.attach(hire.disputeId, await picture(), 'image/png');
    const { revision } = await bench.detail(hire.disputeId);
    const stale = await bench.call('POST', `${path}/submit`, { revision: 1 });
    expect(stale.body.code).toBe('DISPUTE_CHANGED');
    const answers = await Promise.all(
      [1, 2, 3].map(() => bench.call('POST', `${path}/submit`, { revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await bench.settle();
    const detail = await bench.detail(hire.disputeId);
    expect(detail).toMatchObject({
      status: 'won',
      can: { answer: false, accept: false },
      submittedBy: `${bench.operator.firstName} ${bench.operator.lastName}`,
      withdrawn: detail.amount,
      reinstated: detail.amount,
    });
    expect(await submissions(hire.dispute.id)).toBe(1);
    const { evidence } = await bench.stripe.disputes.retrieve(hire.dispute.id);
    expect(evidence).toMatchObject({
      uncategorized_text: 'winning_evidence',
      customer_name: null,
      uncategorized_file: expect.stringMatching(/^file_/),
      receipt: expect.stringMatching(/^file_/),
      service_documentation: expect.stringMatching(/^file_/),
    });
    const paper = await bench.stripe.files.retrieve(String(evidence.uncategorized_file));
    expect(paper).toMatchObject({ purpose: 'dispute_evidence', type: 'pdf' });
    // What was sent stands.
    const again = await bench.call('PUT', `${path}/draft`, {
      revision: detail.revision,
      statement: '',
      leftOut: [],
    });
    expect(again.body.code).toBe('DISPUTE_SUBMITTED');
    await expect(
      database.rows('delete from payment_dispute_evidence where dispute_id = $1', [hire.disputeId]),
    ).rejects.toMatchObject({ constraint: 'payment_dispute_evidence_sent' });
  });

  it('whose arrival nobody confirmed is found again, and not sent twice', async () => {
    const hire = await bench.disputed();
    const path = `/api/payments/disputes/${hire.disputeId}`;
    await bench.lever('deliveries', { hold: true });
    // The work is done and the line is cut, as often as it is tried.
    await bench.lever('failure', { mode: 'reset-after-effect', times: 3, match: '/v1/disputes/' });
    const cut = await bench.call('POST', `${path}/submit`, { revision: 1 });
    await bench.lever('failure', { mode: 'none' });
    expect([200, 503]).toContain(cut.status);
    if (cut.status === 503) {
      const second = await bench.call('POST', `${path}/submit`, { revision: 1 });
      expect(second.status).toBe(200);
    }
    expect(await submissions(hire.dispute.id)).toBe(1);
    expect(await bench.stateOf(hire)).toMatchObject({ status: 'under_review', answered: true });
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    expect(await bench.stateOf(hire)).toMatchObject({ status: 'under_review', answered: true });
  });

  it('can be given up instead, once', async () => {
    const hire = await bench.disputed();
    const path = `/api/payments/disputes/${hire.disputeId}`;
    const given = await bench.call('POST', `${path}/accept`, { revision: 1 });
    expect([given.status, given.body.status]).toEqual([200, 'lost']);
    expect(given.body.acceptedBy).toBe(`${bench.operator.firstName} ${bench.operator.lastName}`);
    expect((await bench.call('POST', `${path}/accept`, { revision: 2 })).body.code).toBe(
      'DISPUTE_NOT_ANSWERABLE',
    );
    expect((await bench.call('POST', `${path}/submit`, { revision: 2 })).body.code).toBe(
      'DISPUTE_NOT_ANSWERABLE',
    );
    await bench.settle();
    expect((await bench.stripe.disputes.retrieve(hire.dispute.id)).status).toBe('lost');
  });

  it('that nobody has told us of is heard of when ours is refused, and ours was not sent', async () => {
    const hire = await bench.disputed();
    const path = `/api/payments/disputes/${hire.disputeId}`;
    await bench.lever('deliveries', { hold: true });
    await bench.stripe.disputes.update(hire.dispute.id, { evidence: { uncategorized_text: 'From there.' } });
    const second = await bench.call('POST', `${path}/submit`, { revision: 1 });
    expect([second.status, second.body.code]).toEqual([409, 'DISPUTE_SUBMITTED']);
    expect(await bench.detail(hire.disputeId)).toMatchObject({
      status: 'under_review',
      evidence: [],
      files: [],
    });
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
  });

  it('of no use any more is not given, and a dispute that was won is not given up', async () => {
    const [hire, another] = [await bench.disputed(), await bench.disputed()];
    await bench.lever('deliveries', { hold: true });
    for (const { dispute } of [hire, another])
      await bench.lever(`disputes/${dispute.id}/close`, { outcome: 'won' });
    for (const [{ disputeId }, what] of [
      [hire, 'submit'],
      [another, 'accept'],
    ] as const) {
      const answer = await bench.call('POST', `/api/payments/disputes/${disputeId}/${what}`, { revision: 1 });
      expect([what, answer.status, answer.body.code]).toEqual([what, 409, 'DISPUTE_NOT_ANSWERABLE']);
      expect(await bench.detail(disputeId)).toMatchObject({ status: 'won', acceptedAt: null });
    }
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
  });

  it('given at the provider’s dashboard counts as well', async () => {
    const hire = await bench.disputed();
    await bench.stripe.disputes.update(hire.dispute.id, { evidence: { uncategorized_text: 'From there.' } });
    await bench.settle();
    const detail = await bench.detail(hire.disputeId);
    expect(detail).toMatchObject({ status: 'under_review', submittedBy: null, can: { answer: false } });
    const path = `/api/payments/disputes/${hire.disputeId}`;
    expect((await bench.call('POST', `${path}/submit`, { revision: 1 })).body.code).toBe('DISPUTE_SUBMITTED');
  });
});
