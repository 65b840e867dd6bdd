import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import { CustomerParts } from '@convoy/customer/server';
import type { TenantContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import {
  anOperator,
  aTenant,
  contextOf,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import type { Review } from '@convoy/review/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, reviewsBench, words } from '../../testing/reviews-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let bench: ReturnType<typeof reviewsBench>;
let staff: Person;
let strangeStaff: Person;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  // A brand with a look: mails are written in it.
  here = api.brands['swift-vans']!;
  there = await aTenant(database, { slug: 'reviews-there' });
  bench = reviewsBench(database, api);
  staff = await bench.signedIn(here, await anOperator(database, here));
  strangeStaff = await bench.signedIn(there, await anOperator(database, there));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, as: Person | null, body?: unknown): Promise<TestAnswer> =>
  bench.call(as?.at ?? here, method, path, as, body);
const said = ({ status, body }: TestAnswer) => [status, body?.code];

describe('a review', () => {
  it('is of a completed hire of one’s own, once', async () => {
    const customer = await bench.customerOf(here);
    const { id } = await bench.hireOf(customer);
    expect((await call('GET', '/hires', customer)).body).toMatchObject([{ bookingId: id }]);
    const written = await call('POST', '', customer, { bookingId: id, ...words, vanRating: 5 });
    expect(written.status).toBe(201);
    expect(written.body).toMatchObject({
      bookingId: id,
      customerName: 'Robin Tester',
      rating: 4,
      vanRating: 5,
      depotRating: null,
      responded: false,
      own: true,
    });
    expect(said(await call('POST', '', customer, { bookingId: id, ...words }))).toEqual([
      409,
      'REVIEW_ALREADY_WRITTEN',
    ]);
    expect((await call('GET', '/hires', customer)).body).toEqual([]);
  });

  it('is one where many are written at once', async () => {
    const customer = await bench.customerOf(here);
    const { id } = await bench.hireOf(customer);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '', customer, { bookingId: id, ...words })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('is not of a hire that goes on, of another customer’s, or of another brand’s', async () => {
    const [customer, other, stranger] = [
      await bench.customerOf(here),
      await bench.customerOf(here),
      await bench.customerOf(there),
    ];
    const active = await bench.hireOf(customer, { status: 'active' });
    expect(said(await call('POST', '', customer, { bookingId: active.id, ...words }))).toEqual([
      409,
      'REVIEW_HIRE_NOT_COMPLETED',
    ]);
    const { id } = await bench.hireOf(customer);
    for (const person of [other, stranger])
      expect(said(await call('POST', '', person, { bookingId: id, ...words }))).toEqual([
        404,
        'REVIEW_HIRE_NOT_FOUND',
      ]);
    expect((await call('POST', '', staff, { bookingId: id, ...words })).status).toBe(403);
    expect((await call('POST', '', null, { bookingId: id, ...words })).status).toBe(401);
    await expect(
      database.rows(`insert into review (tenant_id, booking_id, rating, comment) values ($1, $2, 4, 'x')`, [
        here.id,
        active.id,
      ]),
    ).rejects.toThrow(/completed hire/);
  });

  it.each([
    ['no star', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['a star and a half', { rating: 1.5 }],
    ['a half mark of the van', { vanRating: 2.5 }],
    ['no word', { comment: '   ' }],
    ['a script', { comment: '<script>alert(1)</script>' }],
    ['100 kB', { comment: 'x'.repeat(100_000) }],
    ['a field that there is not', { approved: true }],
  ])('is refused with %s', async (_what, given) => {
    const customer = await bench.customerOf(here);
    const { id } = await bench.hireOf(customer);
    expect((await call('POST', '', customer, { bookingId: id, ...words, ...given })).status).toBe(400);
  });

  it('is changed by its author within a day, not after and by nobody else', async () => {
    const [customer, other] = [await bench.customerOf(here), await bench.customerOf(here)];
    const { id, revision } = await bench.reviewed(customer);
    const change = { rating: 2, comment: 'On second thoughts, the queue was long', revision };
    expect(said(await call('PUT', `/${id}`, other, change))).toEqual([404, 'REVIEW_NOT_FOUND']);
    const changed = await call('PUT', `/${id}`, customer, change);
    expect(changed.body).toMatchObject({ rating: 2, revision: revision + 1 });
    expect(said(await call('PUT', `/${id}`, customer, change))).toEqual([409, 'CONFLICT']);
    await database.rows(`update review set created_at = now() - interval '25 hours' where id = $1`, [id]);
    expect(
      said(await call('PUT', `/${id}`, customer, { ...change, revision: changed.body.revision })),
    ).toEqual([409, 'REVIEW_EDIT_OVER']);
  });
});

describe('reading reviews', () => {
  it('gives staff all, a customer their own and the published ones, masked, and a visitor the published ones', async () => {
    const [author, reader] = [await bench.customerOf(here), await bench.customerOf(here)];
    const review = await bench.reviewed(author, { comment: 'Seen by all of them' });
    const find = async (as: Person | null) =>
      as
        ? (await call('GET', '?q=seen+by+ALL', as)).body
        : (await call('GET', '/published', null)).body.reviews.filter(({ id }: Review) => id === review.id);
    expect(await find(staff)).toMatchObject([{ customerName: 'Robin Tester', bookingId: review.bookingId }]);
    expect(await find(reader)).toMatchObject([{ customerName: 'Robin T.', bookingId: null, own: false }]);
    expect(await find(null)).toMatchObject([{ customerName: 'Robin T.' }]);
    expect((await find(null))[0]).not.toHaveProperty('bookingId');
    await call('POST', `/${review.id}/hide`, staff, { reason: 'Names a person' });
    expect(await find(staff)).toMatchObject([{ hidden: true, hiddenReason: 'Names a person' }]);
    expect(await find(author)).toMatchObject([{ hidden: true, hiddenReason: 'Names a person' }]);
    expect(await find(reader)).toEqual([]);
    expect(await find(null)).toEqual([]);
    expect(await find(strangeStaff)).toEqual([]);
  });

  it('computes its figures, of this brand alone', async () => {
    const brand = await aTenant(database, { slug: 'reviews-figures' });
    const desk = await bench.signedIn(brand, await anOperator(database, brand));
    expect((await call('GET', '/stats', desk)).body).toMatchObject({ averageRating: null, totalReviews: 0 });
    const [first] = [
      await bench.reviewed(await bench.customerOf(brand), { rating: 5 }),
      await bench.reviewed(await bench.customerOf(brand), { rating: 2 }),
    ];
    await call('PUT', `/${first.id}/answer`, desk, { text: 'Thank you' });
    expect((await call('GET', '/stats', desk)).body).toEqual({
      averageRating: 3.5,
      totalReviews: 2,
      responseRate: 50,
      pendingResponses: 1,
      ratingDistribution: { 1: 0, 2: 50, 3: 0, 4: 0, 5: 50 },
      ratingCounts: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
    });
    expect((await call('GET', '/pending', desk)).body).toEqual({ count: 1 });
    expect((await call('GET', '?state=responded', desk)).body).toMatchObject([{ id: first.id }]);
    expect((await call('GET', '?stars=2', desk)).body).toHaveLength(1);
  });

  it('leads from a theme to its reviews', async () => {
    const brand = await aTenant(database, { slug: 'reviews-themes' });
    const desk = await bench.signedIn(brand, await anOperator(database, brand));
    for (const comment of ['Friendly staff', 'Such friendly staff!', 'Just a van'])
      await bench.reviewed(await bench.customerOf(brand), { rating: 5, comment });
    const { body } = await call('GET', '/themes', desk);
    expect(body).toEqual({ praise: [{ term: 'friendly staff', reviews: 2 }], complaint: [] });
    expect((await call('GET', '?term=friendly+staff&side=praise', desk)).body).toHaveLength(2);
    expect((await call('GET', '/themes', await bench.customerOf(brand))).status).toBe(403);
  });

  it('of a van shows its own reviews alone', async () => {
    const author = await bench.customerOf(here);
    const { id, van } = await bench.hireOf(author);
    await call('POST', '', author, { bookingId: id, rating: 2, comment: 'Of this van', vanRating: 5 });
    const { body } = await call('GET', `/published?vanId=${van.id}`, null);
    expect(body).toMatchObject({ averageRating: 5, totalReviews: 1, reviews: [{ comment: 'Of this van' }] });
  });
});

describe('staff', () => {
  it('answer a review, which is saved and mailed once', async () => {
    const author = await bench.customerOf(here);
    const { id } = await bench.reviewed(author);
    expect((await call('PUT', `/${id}/answer`, author, { text: 'Me' })).status).toBe(403);
    expect(said(await call('PUT', `/${id}/answer`, strangeStaff, { text: 'Mine' }))).toEqual([
      404,
      'REVIEW_NOT_FOUND',
    ]);
    await call('PUT', `/${id}/answer`, staff, { text: 'Thank you very much' });
    await call('PUT', `/${id}/answer`, staff, { text: 'Thank you very much, Robin' });
    await api.deliver();
    expect((await call('GET', '', author)).body).toContainEqual(
      expect.objectContaining({ id, responded: true, answer: 'Thank you very much, Robin' }),
    );
    const mails = await api.mails(author.actor.email);
    expect(mails.filter(({ subject }) => subject.includes('answered'))).toHaveLength(1);
  });

  it('hide a review and show it again, audited, and its author is told', async () => {
    const author = await bench.customerOf(here);
    const { id } = await bench.reviewed(author);
    expect(said(await call('POST', `/${id}/hide`, strangeStaff, { reason: 'No' }))).toEqual([
      404,
      'REVIEW_NOT_FOUND',
    ]);
    await call('POST', `/${id}/hide`, staff, { reason: 'Names a neighbour' });
    await api.deliver();
    const [mail] = await api.mails(author.actor.email);
    expect(mail?.text).toContain('Names a neighbour');
    await call('POST', `/${id}/show`, staff);
    await api.deliver();
    expect(
      await database.rows(
        `select action from audit_entry where subject = 'Review' and subject_id = $1 order by at`,
        [id],
      ),
    ).toEqual(['write', 'hide', 'show'].map((action) => ({ action })));
    const news = await database.rows<{ params: { change: string } }>(
      `select params from notification where user_id = $1 and kind = 'review-visibility' order by id`,
      [author.actor.id],
    );
    expect(news.map(({ params }) => params.change).sort()).toEqual(['hidden', 'shown']);
  });

  it('hear of reports, one a person, and settle them', async () => {
    const [author, reader] = [await bench.customerOf(here), await bench.customerOf(here)];
    const { id } = await bench.reviewed(author);
    expect((await call('POST', `/${id}/report`, reader, { reason: 'Advertising' })).status).toBe(204);
    expect(said(await call('POST', `/${id}/report`, reader, { reason: 'Again' }))).toEqual([
      409,
      'REVIEW_ALREADY_REPORTED',
    ]);
    expect(said(await call('POST', `/${id}/report`, author, { reason: 'Mine' }))).toEqual([
      409,
      'REVIEW_OWN_REPORT',
    ]);
    expect(said(await call('POST', `/${id}/report`, strangeStaff, { reason: 'Not here' }))).toEqual([
      404,
      'REVIEW_NOT_FOUND',
    ]);
    await api.deliver();
    const told = await database.rows(
      `select user_id from notification where user_id = $1 and kind = 'review-reported'`,
      [staff.actor.id],
    );
    expect(told).toHaveLength(1);
    expect((await call('GET', '?state=reported', staff)).body).toMatchObject([
      { id, reports: ['Advertising'] },
    ]);
    expect((await call('POST', `/${id}/keep`, staff)).body).toMatchObject({ reports: [], hidden: false });
    expect((await call('GET', '?state=reported', staff)).body).toEqual([]);
  });
});

describe('the invitation', () => {
  const invitationsOf = async (person: Person) =>
    (await api.mails(person.actor.email)).filter(({ subject }) => subject.startsWith('How was your hire'));

  it('comes a day after the return, once, and not to who has reviewed or wants no such mail', async () => {
    const [due, early, done, silent] = [
      await bench.customerOf(here),
      await bench.customerOf(here),
      await bench.customerOf(here),
      await bench.customerOf(here),
    ];
    const { id } = await bench.hireOf(due, { hoursAgo: 25 });
    await bench.hireOf(early, { hoursAgo: 20 });
    await bench.reviewed(done);
    await bench.hireOf(silent, { hoursAgo: 25 });
    await database.rows(
      `insert into notification_preference (tenant_id, user_id, kind, in_app, email) values ($1, $2, 'review-invited', true, false)`,
      [here.id, silent.actor.id],
    );
    for (let run = 0; run < 2; run++) {
      await api.job('review.invitations');
      await api.deliver();
    }
    const [mail, ...more] = await invitationsOf(due);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/reviews?write=${id}`);
    for (const person of [early, done, silent]) expect(await invitationsOf(person)).toEqual([]);
  });
});

describe('a hire from its return to the home page', () => {
  it('is invited for by mail a day after staff took the van back, reviewed, answered and shown', async () => {
    const hires = await changesBench(database, api, here);
    const hire = await hires.paid('rental');
    await hires.shift(hire, -30, 2);
    for (const door of ['hand-over', 'return']) {
      const answer = await hires.call('POST', `/api/bookings/${hire.id}/${door}`, hires.staff);
      if (answer.status !== 200) throw new Error(answer.text);
    }
    const mails = async (subject: string) =>
      (await api.mails(hire.customer.email)).filter((mail) => mail.subject.startsWith(subject));
    const invite = async () => {
      await api.job('review.invitations');
      await api.deliver();
      return mails('How was your hire');
    };
    expect(await invite()).toEqual([]);
    await database.rows("update booking set returned_at = returned_at - interval '25 hours' where id = $1", [
      hire.id,
    ]);
    const [invitation, ...more] = await invite();
    expect(more).toEqual([]);
    const bookingId = Number(invitation?.text?.match(/\/reviews\?write=(\d+)/)?.[1]);
    expect(bookingId).toBe(hire.id);
    const author: Person = { actor: hire.customer, cookie: hire.cookie, at: here };
    const { body: review } = await call('POST', '', author, { bookingId, ...words });
    await call('PUT', `/${review.id}/answer`, staff, { text: 'Come again soon' });
    await api.deliver();
    expect(await mails('')).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('answered your review') }),
    );
    const shown = (await call('GET', '/published', null)).body.reviews;
    expect(shown).toContainEqual(expect.objectContaining({ id: review.id, answer: 'Come again soon' }));
  });
});

describe('an erased author', () => {
  it('leaves the stars, without a name, a word or the answer', async () => {
    const author = await bench.customerOf(here);
    const { id } = await bench.reviewed(author, { rating: 1, comment: 'Ring me on 07700 900123' });
    await call('PUT', `/${id}/answer`, staff, { text: 'We rang you, Robin' });
    const reader = await bench.customerOf(here);
    await call('POST', `/${id}/report`, reader, { reason: 'Robin Swift of 4 Elm Road is lying' });
    await call('POST', `/${id}/hide`, staff, { reason: 'Names the driver, Robin Swift' });
    const { parts } = api.app.get(CustomerParts);
    const part = parts.find(({ name }) => name === 'reviews')!;
    const ctx = contextOf(here, staff.actor);
    expect(JSON.stringify(await part.dataOf(ctx, [author.actor.id]))).toContain('07700 900123');
    await api.app.get(TenantDb).write(ctx, (tx) => part.forget(tx, ctx, [author.actor.id]));
    expect((await call('GET', '?stars=1', staff)).body).toContainEqual(
      expect.objectContaining({
        id,
        rating: 1,
        customerName: null,
        comment: '',
        answer: null,
        responded: true,
      }),
    );
    const trail = await database.rows(
      "select action, details from audit_entry where subject = 'Review' and subject_id = $1 order by id",
      [id],
    );
    expect(trail).toContainEqual({ action: 'hide', details: {} });
    expect(JSON.stringify(trail)).not.toContain('Robin');
    // Other people's words about the author go too, those that staff have settled as well.
    expect(await database.rows('select 1 from review_report where review_id = $1', [id])).toEqual([]);
    expect(said(await call('PUT', `/${id}/answer`, staff, { text: 'Hello?' }))).toEqual([
      409,
      'REVIEW_AUTHOR_GONE',
    ]);
  });
});
