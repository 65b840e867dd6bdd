import { themeSchema } from '@convoy/tenancy/contract';
import { z } from 'zod';

/** `GET /api/dev/brands`: a brand of the checkout and its look. */
export const devBrandSchema = z.object({ slug: z.string(), name: z.string(), theme: themeSchema });
export type DevBrand = z.infer<typeof devBrandSchema>;
