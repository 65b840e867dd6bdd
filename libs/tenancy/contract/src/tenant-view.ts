import { languages } from '@convoy/platform/i18n';
import { z } from 'zod';
import { copySchema, layoutSchema } from './brand-pack.ts';
import { themeSchema } from './theme.ts';

/** A demo account as shown on the login page, one for each role; only ever present in demo mode. */
export const demoAccountSchema = z.strictObject({
  role: z.enum(['customer', 'operator', 'admin']),
  username: z.string(),
  password: z.string(),
});
export type DemoAccount = z.infer<typeof demoAccountSchema>;

/** What brands say of whose product they use, unless their plan is white-label: a name, the same in every language. */
export const POWERED_BY = 'Powered by Convoy';

/** When people are answered: terms of the installation, the same for all its brands. */
export const supportTermsSchema = z.strictObject({
  /** An email is answered within so many hours. */
  answerHours: z.number().int().positive(),
  /** First and last day on which the phone is answered: 1 is Monday, 7 is Sunday. */
  firstDay: z.number().int().min(1).max(7),
  lastDay: z.number().int().min(1).max(7),
  /** Hours of those days as the clock at the brand shows them: `09:00`. */
  opens: z.string(),
  closes: z.string(),
  /** Whether the phone is answered at any time in an emergency. */
  emergencies: z.boolean(),
});
export type SupportTerms = z.infer<typeof supportTermsSchema>;

/** `GET /api/tenant`: everything public that a browser needs before it shows the first pixel of a brand. */
export const tenantViewSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['platform', 'brand']),
  theme: themeSchema,
  /** The language it fixed for everybody who chose none; null: each visitor's browser decides. */
  locale: z.enum(languages).nullable(),
  /** Languages its pages are offered in, its own first. */
  locales: z.array(z.enum(languages)).min(1),
  currency: z.string(),
  timeZone: z.string(),
  /** `maxVans`: how many vans it carries, null for as many as one likes. */
  plan: z.strictObject({ code: z.string(), name: z.string(), maxVans: z.number().int().nullable() }),
  /** Names of the federated remotes this tenant may load. */
  remotes: z.array(z.string()),
  /** Ids of the plugins it has enabled. */
  plugins: z.array(z.string()),
  slots: layoutSchema.shape.slots,
  sections: layoutSchema.shape.sections.unwrap(),
  demo: z.strictObject({ accounts: z.array(demoAccountSchema) }).nullable(),
  navigation: layoutSchema.shape.navigation,
  copy: copySchema,
  contact: z.strictObject({ email: z.string(), phone: z.string(), address: z.string() }),
  support: supportTermsSchema,
  /** Addresses of the brand's pictures on its own host. */
  brand: z.strictObject({
    logo: z.string(),
    logoDark: z.string(),
    mark: z.string(),
    hero: z.string().nullable(),
  }),
  version: z.string(),
  /** What its pages, mails and papers say of who is behind them; null for the platform itself and for plans that are white-label. */
  poweredBy: z.string().nullable(),
  /** What answers payments: the real provider, its test mode, or the emulator. Shown as a banner unless `live`. */
  payments: z.enum(['live', 'test', 'emulator']),
});
export type TenantView = z.infer<typeof tenantViewSchema>;
