import { defineCalls, one } from '@convoy/platform/calls';
import { z } from 'zod';
import { legalKinds, legalTextSchema } from './legal-text.ts';

/** Calls of the slice that everybody may make. */
export const tenancyCalls = defineCalls({
  legal: {
    route: 'GET /api/legal/:kind',
    can: 'public',
    host: 'both',
    params: { kind: z.enum(legalKinds) },
    answer: one('LegalText', legalTextSchema),
    summary: 'Show a legal text of the brand: terms, privacy notice or cookie notice.',
  },
});
