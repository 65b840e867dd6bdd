import { lineSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** One record of `GET /api/search`. Both lines are data (a reference, a name, a registration), never prose. */
export const searchResultSchema = z.strictObject({
  /** `booking`, `customer`, `van`: each slice names its own, and its manifest says how they are headed. */
  kind: z.string().regex(/^[a-z][a-z-]{0,30}$/),
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** Address on the brand's own host that opens it. */
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Query of `GET /api/search`: 2 to 100 characters. Answers at most 5 of a kind and 20 in all. */
export const searchInputSchema = z.strictObject({ q: lineSchema(100).pipe(z.string().min(2)) });
export type SearchInput = z.infer<typeof searchInputSchema>;
