import { idSchema, plainTextSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Why the exact place of a hired van is shown although its brand shows hired vans by their town alone. */
export const hireMarkKinds = ['stolen', 'breach'] as const;
export type HireMarkKind = (typeof hireMarkKinds)[number];

/** Fewest and most characters of a reason. */
export const HIRE_MARK_REASON = [10, 500] as const;

/** `POST /api/telematics/vans/{vanId}/mark`. */
export const hireMarkInputSchema = z.strictObject({
  kind: z.enum(hireMarkKinds),
  reason: plainTextSchema(HIRE_MARK_REASON[1]).pipe(z.string().min(HIRE_MARK_REASON[0])),
});
export type HireMarkInput = z.output<typeof hireMarkInputSchema>;

/** A mark that stands: the hire that has the van is stolen or in breach. */
export const hireMarkSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(hireMarkKinds),
  reason: z.string(),
  /** Name of the member of staff. */
  markedBy: z.string(),
  /** An instant. */
  markedAt: z.string(),
});
export type HireMark = z.output<typeof hireMarkSchema>;
