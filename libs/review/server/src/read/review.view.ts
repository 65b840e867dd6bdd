import { type PublishedReview, REVIEW_EDIT_HOURS, type Review } from '@convoy/review/contract';

/** A review with what it takes from its hire. */
export interface ReviewRow {
  id: number;
  booking_id: number;
  customer_id: number;
  rating: number;
  van_rating: number | null;
  depot_rating: number | null;
  comment: string;
  answer: string | null;
  answered_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  erased_at: Date | null;
  revision: number;
  created_at: Date;
  make: string;
  model: string;
  depot: string;
  first_name: string;
  last_name: string;
  reports: string[];
}

/** Who reads: staff, or a customer by their id. */
export type ReviewReader = 'staff' | { readonly customerId: number };

/** First name and initial: what other customers and visitors read of an author. */
export const maskedName = (first: string, last: string): string => {
  const initial = [...last.trim()][0];
  return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first;
};

/** Until when its author may change a review. */
export const editableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + REVIEW_EDIT_HOURS * 3_600_000);

const nameOf = (row: Pick<ReviewRow, 'erased_at' | 'first_name' | 'last_name'>, whole: boolean) =>
  row.erased_at
    ? null
    : whole
      ? `${row.first_name} ${row.last_name}`.trim()
      : maskedName(row.first_name, row.last_name);

/** A review as this reader may see it. */
export function toReview(row: ReviewRow, reader: ReviewReader, now = new Date()): Review {
  const isStaff = reader === 'staff';
  const own = !isStaff && reader.customerId === row.customer_id;
  const until = editableUntil(row.created_at);
  return {
    id: row.id,
    bookingId: isStaff || own ? row.booking_id : null,
    customerName: nameOf(row, isStaff || own),
    rating: row.rating,
    vanRating: row.van_rating,
    depotRating: row.depot_rating,
    comment: row.comment,
    van: `${row.make} ${row.model}`,
    depot: row.depot,
    createdAt: row.created_at.toISOString(),
    responded: row.answered_at !== null,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    own,
    editableUntil: own && until > now ? until.toISOString() : null,
    hidden: row.hidden_at !== null,
    hiddenReason: isStaff || own ? row.hidden_reason : null,
    reports: isStaff ? row.reports : [],
    revision: row.revision,
  };
}

/** A review as everybody may read it. */
export const toPublished = (row: ReviewRow): PublishedReview => ({
  id: row.id,
  customerName: nameOf(row, false),
  rating: row.rating,
  comment: row.comment,
  van: `${row.make} ${row.model}`,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
});
