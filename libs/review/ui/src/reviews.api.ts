import { type PagePlace, pageQuery } from '@convoy/shell-api';
import { call, listQueryOf, queryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  reviewCalls as calls,
  type Review,
  type ReviewFacts,
  type ReviewInput,
} from '../../contract/src/index.ts';

export const REVIEWS_PER_PAGE = 10;

/** What the list is narrowed to; empty where it is not. */
export interface ReviewFilters {
  readonly q: string;
  readonly stars: string;
  readonly state: string;
  readonly term: string;
  readonly side: string;
}

/** A page of reviews, the newest first. */
export function reviewList(filters: ReviewFilters, place: PagePlace) {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const query = { ...Object.fromEntries(given), ...pageQuery(place, REVIEWS_PER_PAGE) };
  return queryOptions(listQueryOf(calls.list, { query } as never));
}
export const reviewFigures = queryOptions(queryOf(calls.stats, {}));
export const reviewThemes = queryOptions(queryOf(calls.themes, {}));
export const hiresToReview = queryOptions(queryOf(calls.hires, {}));
export const reviewOfHire = (bookingId: number) =>
  queryOptions(queryOf(calls.ofHire, { params: { bookingId } }));
export const publishedReviews = (vanId?: number) =>
  queryOptions({
    ...queryOf(calls.published, { query: vanId === undefined ? {} : { vanId } }),
    staleTime: 60_000,
  });

export const writeReview = (body: ReviewInput): Promise<Review> => call(calls.write, { body });
export const changeReview = (review: Review, facts: ReviewFacts): Promise<Review> =>
  call(calls.change, { params: { id: review.id }, body: { ...facts, revision: review.revision } });
export const answerReview = (id: number, text: string): Promise<Review> =>
  call(calls.answer, { params: { id }, body: { text } });
export const hideReview = (id: number, reason: string): Promise<Review> =>
  call(calls.hide, { params: { id }, body: { reason } });
export const showReview = (id: number): Promise<Review> => call(calls.show, { params: { id } });
export const keepReview = (id: number): Promise<Review> => call(calls.keep, { params: { id } });
export const reportReview = (id: number, reason: string): Promise<void> =>
  call(calls.report, { params: { id }, body: { reason } });

/** Addresses that show reviews: the lists and figures, and the review of one hire. */
const OF_REVIEWS = /^\/api\/(reviews\b|bookings\/\d+\/review$)/;

/** Reads all that is shown of reviews again: after a change. */
export function useRenewReviews(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) => typeof address === 'string' && OF_REVIEWS.test(address),
    });
}
