// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Review } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import ReviewsPage from './reviews.page.tsx';

const showPage = pageShower({ review: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const review = (id: number, given: Partial<Review> = {}): Review => ({
  id,
  bookingId: null,
  customerName: 'Anna K.',
  rating: 4,
  vanRating: null,
  depotRating: null,
  comment: `Words of ${id}`,
  van: 'Ford Transit',
  depot: 'Leeds',
  createdAt: '2026-11-20T10:00:00.000Z',
  responded: false,
  answer: null,
  answeredAt: null,
  own: false,
  editableUntil: null,
  hidden: false,
  hiddenReason: null,
  reports: [],
  revision: 1,
  ...given,
});
const counts = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 };
const figures = {
  averageRating: 4.5,
  totalReviews: 2,
  responseRate: 50,
  pendingResponses: 1,
  ratingDistribution: { ...counts, 4: 50, 5: 50 },
  ratingCounts: counts,
};
const none = { ...figures, averageRating: null, totalReviews: 0, responseRate: null, pendingResponses: 0 };
const hire = {
  bookingId: 7,
  reference: 'SV-7F3K2',
  van: 'Ford Transit',
  depot: 'Leeds',
  returnedAt: '2026-11-24T10:00:00.000Z',
};
const STAFF = [['read,report,answer,hide', 'Review']];
const CUSTOMER = [['read,write,report', 'Review']];
const open = async (answers: Record<string, unknown>, isStaff = false, at = '/reviews') => {
  const calls = answerCalls({
    'GET /api/reviews': [review(1), review(2, { responded: true, answer: 'Thanks' })],
    'GET /api/reviews/stats': figures,
    'GET /api/reviews/themes': { praise: [{ term: 'friendly staff', reviews: 3 }], complaint: [] },
    'GET /api/reviews/hires': [],
    ...answers,
  });
  await showPage(<ReviewsPage />, {
    path: '/reviews',
    at,
    user: userOf(isStaff ? 'operator' : 'customer'),
    rules: isStaff ? STAFF : CUSTOMER,
  });
  return calls;
};
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Reviews' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
const press = async (name: string | RegExp, at: HTMLElement = document.body) =>
  person.click(await within(at).findByRole('button', { name }));

describe('the reviews', () => {
  it('show figures, the distribution and each review with its badge', async () => {
    await open({});
    expect(await screen.findByText('4.5')).toBeTruthy();
    expect(screen.getByText('50%')).toBeTruthy();
    expect(screen.getByRole('button', { name: '5 of 5 stars: 1 (50 %)' })).toBeTruthy();
    const [waiting, answered] = await cards();
    expect(within(waiting!).getByText('Pending')).toBeTruthy();
    expect(within(answered!).getByText('Responded')).toBeTruthy();
    expect(within(answered!).getByText('Thanks')).toBeTruthy();
    expect(screen.queryByText('Themes')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
  });

  it('say that there are none, with dashes for figures, and what failed', async () => {
    await open({ 'GET /api/reviews': [], 'GET /api/reviews/stats': none });
    expect(await screen.findByText('No reviews yet')).toBeTruthy();
    expect(screen.queryByText('4.5')).toBeNull();
    cleanup();
    let works = false;
    await open({
      'GET /api/reviews': () => (works ? [review(1)] : refuse(500, 'INTERNAL', 'Broken.')),
    });
    expect(await screen.findByText('The reviews could not be loaded', {}, { timeout: 10_000 })).toBeTruthy();
    works = true;
    await press('Try again');
    expect(await cards()).toHaveLength(1);
  });

  it('are written by a customer whom the invitation leads here', async () => {
    const calls = await open(
      { 'GET /api/reviews/hires': [hire], 'POST /api/reviews': review(3, { own: true }) },
      false,
      '/reviews?write=7',
    );
    const dialog = await screen.findByRole('dialog');
    const [rating] = within(dialog).getAllByRole('radio', { name: '4 of 5 stars' });
    await person.click(rating!);
    await person.type(within(dialog).getByLabelText(/^Your review/), 'All good');
    await press('Publish review', dialog);
    await screen.findByText('Your review is published');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      bookingId: 7,
      rating: 4,
      comment: 'All good',
      vanRating: null,
      depotRating: null,
    });
  });

  it('are not sent without stars', async () => {
    const calls = await open({ 'GET /api/reviews/hires': [hire] }, false, '/reviews?write=7');
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^Your review/), 'All good');
    await press('Publish review', dialog);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('are answered and hidden by staff, with a reason', async () => {
    const calls = await open(
      {
        'PUT /api/reviews/1/answer': review(1, { responded: true, answer: 'Thank you' }),
        'POST /api/reviews/1/hide': review(1, { hidden: true, hiddenReason: 'Names a person' }),
      },
      true,
    );
    const [first] = await cards();
    await press('Answer', first);
    await person.type(await screen.findByLabelText(/^Your answer/), 'Thank you');
    await press('Publish answer');
    await screen.findByText('The answer is published');
    await press('Hide', (await cards())[0]);
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^Reason/), 'Names a person');
    await press('Hide', dialog);
    await screen.findByText('The review is hidden');
    expect(calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { text: 'Thank you' }],
      ['POST', { reason: 'Names a person' }],
    ]);
  });

  it('are narrowed by a theme and by stars, which the address keeps', async () => {
    const calls = await open(
      {
        'GET /api/reviews': ({ query }: { query: URLSearchParams }) =>
          query.get('term') === 'friendly staff' && query.get('side') === 'praise'
            ? [review(query.get('stars') === '5' ? 6 : 5)]
            : [review(1)],
      },
      true,
    );
    await press(/friendly staff/);
    expect(await screen.findByText('Words of 5')).toBeTruthy();
    expect(screen.getByText('Theme: friendly staff')).toBeTruthy();
    await press('5 of 5 stars: 1 (50 %)');
    expect(await screen.findByText('Words of 6')).toBeTruthy();
    expect(calls.some(({ query }) => query.get('stars') === '5')).toBe(true);
  });
});
