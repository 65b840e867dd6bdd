import { describe, expect, it } from 'vitest';
import { maskedName } from './review.view.ts';
import { reviewStats } from './review-stats.rule.ts';

describe('figures of reviews', () => {
  it('are computed from the counts', () => {
    expect(reviewStats({ 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 }, 3)).toEqual({
      averageRating: 3.8,
      totalReviews: 4,
      responseRate: 75,
      pendingResponses: 1,
      ratingDistribution: { 1: 25, 2: 0, 3: 0, 4: 25, 5: 50 },
      ratingCounts: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 },
    });
  });

  it('are open where there is no review, and never made up', () => {
    expect(reviewStats({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, 0)).toMatchObject({
      averageRating: null,
      totalReviews: 0,
      responseRate: null,
      pendingResponses: 0,
    });
  });
});

it('other customers read a first name and an initial', () => {
  expect(maskedName('Zoë', 'örtel')).toBe('Zoë Ö.');
  expect(maskedName('Cher', ' ')).toBe('Cher');
});
