// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublishedReview, PublishedReviews } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import HireReview from './hire-review.tsx';
import HomeReviews from './home-reviews.tsx';
import VanReviews from './van-reviews.tsx';

const showPage = pageShower({ review: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const review = (id: number, given: Partial<PublishedReview> = {}): PublishedReview => ({
  id,
  customerName: 'Anna K.',
  rating: 5,
  comment: `Words of ${id}`,
  van: 'Ford Transit',
  createdAt: '2026-11-20T10:00:00.000Z',
  answer: null,
  ...given,
});
const published: PublishedReviews = {
  averageRating: 4.5,
  totalReviews: 12,
  reviews: [review(1, { answer: 'Thank you' }), review(2, { customerName: null, rating: 4 })],
};
const open = async (part: ReactNode, answer: unknown) => {
  const calls = answerCalls({ 'GET /api/reviews/published': answer });
  await showPage(part, { path: '/', at: '/' });
  return calls;
};
const asked = (calls: Awaited<ReturnType<typeof open>>) => waitFor(() => expect(calls).not.toHaveLength(0));

describe('reviews on the home page', () => {
  it('show the average, each review and its answer, and name nobody who left', async () => {
    await open(<HomeReviews />, published);
    const home = await screen.findByRole('region', { name: 'What customers say' });
    expect(within(home).getByRole('heading', { level: 2, name: 'What customers say' })).toBeTruthy();
    expect(home.textContent).toContain('4.5 of 5Reviews: 12');
    const [first, second] = within(home).getAllByRole('listitem');
    expect(first!.textContent).toContain('Words of 1');
    expect(first!.textContent).toContain('Anna K. · Ford Transit');
    expect(first!.textContent).toContain('Thank you');
    expect(second!.textContent).not.toContain('Anna K.');
    expect(second!.textContent).not.toContain('Thank you');
  });

  it.each([
    ['no review is published', { averageRating: null, totalReviews: 0, reviews: [] }],
    ['they cannot be read', refuse(503, 'UNAVAILABLE', 'Away.')],
  ])('are not there where %s', async (_case, answer) => {
    const calls = await open(<HomeReviews />, answer);
    await asked(calls);
    expect(screen.queryByText('What customers say')).toBeNull();
  });
});

describe('the day of a published review', () => {
  it('is the one on the wall of the brand', async () => {
    // Half an hour past midnight in London.
    await open(<HomeReviews />, {
      ...published,
      reviews: [review(1, { createdAt: '2026-06-30T23:30:00.000Z' })],
    });
    expect((await screen.findByRole('listitem')).textContent).toMatch(/1 Jul 2026/);
  });
});

describe('the review on the page of its hire', () => {
  it('says to its author that it is hidden, and why', async () => {
    answerCalls({
      'GET /api/bookings/5/review': {
        hire: null,
        review: {
          id: 3,
          bookingId: 5,
          customerName: 'Anna Kent',
          rating: 2,
          vanRating: null,
          depotRating: null,
          comment: 'Words of 3',
          van: 'Ford Transit',
          depot: 'Leeds',
          createdAt: '2026-11-20T10:00:00.000Z',
          responded: false,
          answer: null,
          answeredAt: null,
          own: true,
          editableUntil: null,
          hidden: true,
          hiddenReason: 'Names the driver',
          reports: [],
          revision: 2,
        },
      },
    });
    await showPage(
      <HireReview bookingId={5} reference="SV-1" status="completed" vanId={7} customerId={3} />,
      { path: '/', at: '/' },
    );
    expect((await screen.findByText('Words of 3')).parentElement!.textContent).toContain(
      'Hidden from other peopleNames the driver',
    );
  });
});

describe('reviews of a van', () => {
  it('are asked for by the van, folded behind their average, and open by key', async () => {
    const calls = await open(<VanReviews vanId={7} />, published);
    const part = await screen.findByRole('region', { name: 'Reviews of this van' });
    expect(calls[0]!.query.get('vanId')).toBe('7');
    const folded = part.querySelector('details')!;
    expect(folded.open).toBe(false);
    expect(part.querySelector('summary')!.textContent).toContain('4.5 of 5');
    await userEvent.click(part.querySelector('summary')!);
    expect(folded.open).toBe(true);
    expect(within(part).getAllByRole('listitem')).toHaveLength(2);
  });

  it('are not there where the van has none', async () => {
    const calls = await open(<VanReviews vanId={7} />, { averageRating: null, totalReviews: 0, reviews: [] });
    await asked(calls);
    expect(screen.queryByText('Reviews of this van')).toBeNull();
  });
});
