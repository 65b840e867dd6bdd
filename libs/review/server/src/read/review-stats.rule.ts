import type { ReviewStats } from '@convoy/review/contract';

/** How many reviews gave each number of stars. */
export type StarCounts = ReviewStats['ratingCounts'];

/** Figures of reviews from their counts; dashes (null) rather than zero where there is nothing to divide by. */
export function reviewStats(counts: StarCounts, answered: number): ReviewStats {
  const stars = [1, 2, 3, 4, 5] as const;
  const total = stars.reduce((sum, star) => sum + counts[star], 0);
  const sum = stars.reduce((all, star) => all + star * counts[star], 0);
  const share = (count: number) => (total === 0 ? 0 : Math.round((count / total) * 100));
  return {
    averageRating: total === 0 ? null : Math.round((sum / total) * 10) / 10,
    totalReviews: total,
    responseRate: total === 0 ? null : share(answered),
    pendingResponses: total - answered,
    ratingDistribution: {
      1: share(counts[1]),
      2: share(counts[2]),
      3: share(counts[3]),
      4: share(counts[4]),
      5: share(counts[5]),
    },
    ratingCounts: counts,
  };
}
