import { asksFor, type GraphQLResolveInfo } from '@convoy/platform/graphql';
import { wholeFields } from './booking.types.ts';

/** The operator is found by a column that a row of the list lacks. */
const beyondList: ReadonlySet<string> = new Set([...wholeFields, 'operator']);

/** How much of the bookings of a page is asked for. */
export const extentOf = (info: GraphQLResolveInfo) => ({
  counted: asksFor(info, 'total'),
  whole: asksFor(info, 'items', beyondList),
});
