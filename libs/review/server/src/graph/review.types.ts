import { typeOfContract } from '@convoy/platform/graphql';
import { reviewSchema, reviewStatsSchema } from '@convoy/review/contract';

const access = '@can(action: "read", subject: "Review")';

/** Types of the slice in the graph. */
export const reviewTypes = [
  typeOfContract('Review', reviewSchema, { access, description: 'A review of a completed hire.' }),
  typeOfContract('ReviewStats', reviewStatsSchema, {
    access,
    description: 'Figures of the reviews of a brand. The distribution is in percent, by stars.',
    // Names of fields do not begin with a digit.
    fields: { ratingDistribution: 'Json!', ratingCounts: 'Json!' },
  }),
].join('\n');
