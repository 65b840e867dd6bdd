import { languages } from '@convoy/platform/i18n';
import { civilDateSchema, nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Slug of a tenant: its subdomain. */
export const slugSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
  .max(40);

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Opening hours of one weekday, `[opens, closes]`, or null when closed. */
const daySchema = z.tuple([clock, clock]).nullable();

/** A day of every year, `MM-DD`. */
const yearDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const pounds = z.string().regex(/^\d{1,5}\.\d\d$/);

/** A depot of a brand pack. Position in WGS84 degrees. */
export const packDepotSchema = z.strictObject({
  name: nameSchema(60).min(2),
  address: nameSchema(160).min(2),
  town: nameSchema(60).min(2),
  postcode: z.string().regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/),
  latitude: z.number().min(49).max(61),
  longitude: z.number().min(-9).max(2),
  phone: z.string().max(30),
  hours: z.strictObject({
    mon: daySchema,
    tue: daySchema,
    wed: daySchema,
    thu: daySchema,
    fri: daySchema,
    sat: daySchema,
    sun: daySchema,
  }),
  /** Minutes between a return and the next pick-up. */
  turnaroundMinutes: z
    .number()
    .int()
    .min(0)
    .max(24 * 60),
  /** Whose bank holidays count there. */
  bankHolidayRegion: z
    .enum(['england-and-wales', 'scotland', 'northern-ireland'])
    .default('england-and-wales'),
  closedOnBankHolidays: z.boolean().default(true),
  /** Days of every year on which it is closed, both inside; `until` is not before `from`. */
  closures: z
    .array(z.strictObject({ from: yearDay, until: yearDay, reason: z.string().min(1).max(120) }))
    .default([]),
  /** Pounds for each end of a hire outside opening hours; null where that is not offered. */
  outOfHoursFee: pounds.nullable().default(null),
  /** How long before its pickup a hire must be booked. */
  noticeMinutes: z
    .number()
    .int()
    .min(0)
    .max(30 * 24 * 60)
    .default(0),
  minHireDays: z.number().int().min(1).max(365).default(1),
  maxHireDays: z.number().int().min(1).max(365).default(365),
  /** Depots by name that a hire from here may end at, the fee in pounds, and how long the van takes home. */
  oneWay: z
    .array(
      z.strictObject({
        to: z.string(),
        fee: pounds,
        relocationMinutes: z
          .number()
          .int()
          .min(0)
          .max(14 * 24 * 60),
      }),
    )
    .default([]),
});
export type PackDepot = z.infer<typeof packDepotSchema>;

/** `tenants/<slug>/tenant.json`: who the business is. The reference prefix starts booking references (`SV-7F3K2`). */
export const tenantFileSchema = z.strictObject({
  slug: z.union([slugSchema, z.literal('_platform')]),
  name: nameSchema(60).min(2),
  kind: z.enum(['platform', 'brand']),
  /** Slug of the parent in a franchise group. */
  parent: slugSchema.nullable(),
  plan: z.string(),
  /** Add-ons that a seeded brand has bought beside its plan; those that the plan includes or cannot have are passed over. */
  addOns: z.array(z.string()).optional(),
  /** Fixes the language for everybody who chose none; left out, each visitor's browser decides. */
  locale: z.enum(languages).optional(),
  /** Languages its pages are offered in, its own first. */
  locales: z.array(z.enum(languages)).min(1),
  currency: z.literal('GBP'),
  timeZone: z.string(),
  referencePrefix: z.string().regex(/^[A-Z]{2,3}$/),
  contact: z.strictObject({ email: z.email(), phone: z.string(), address: z.string() }),
  foundedOn: civilDateSchema.optional(),
  depots: z.array(packDepotSchema),
});
export type TenantFile = z.infer<typeof tenantFileSchema>;

/** `copy/<locale>.json`: the brand's own words on its public pages, plain text. */
export const copySchema = z.strictObject({
  tagline: z.string().max(80),
  heroTitle: z.string().max(80),
  heroText: z.string().max(240),
  searchTitle: z.string().max(60),
  /** Three to four short promises under the search widget. Icons are lucide names. */
  highlights: z
    .array(z.strictObject({ icon: z.string(), title: z.string().max(40), text: z.string().max(140) }))
    .min(3)
    .max(6),
  loginTitle: z.string().max(60),
  loginText: z.string().max(160),
  footer: z.string().max(160),
  /** Claimed figures of the platform's landing page: shown in demo mode alone, labelled as illustrative. */
  figures: z
    .array(z.strictObject({ value: z.string().max(12), label: z.string().max(60) }))
    .max(8)
    .optional(),
  /** What the business stands by, shown beside the terms of support. Icons are lucide names. */
  promises: z
    .array(z.strictObject({ icon: z.string(), title: z.string().max(40), text: z.string().max(80) }))
    .max(6)
    .optional(),
});
export type Copy = z.infer<typeof copySchema>;

/** Sections of a brand's home page below its search. */
export const homeSections = ['highlights', 'vans', 'reviews', 'steps', 'depots'] as const;
export type HomeSection = (typeof homeSections)[number];

/** `layout.json`: navigation form, slot order, and which sections public pages show in which order. */
export const layoutSchema = z.strictObject({
  navigation: z.enum(['sidebar', 'navbar']),
  slots: z.record(z.string(), z.array(z.string())),
  /** A page that is not named shows all its sections in the order of the product. */
  sections: z.strictObject({ home: z.array(z.enum(homeSections)).optional() }).optional(),
});
export type Layout = z.infer<typeof layoutSchema>;

/** `plugins.json`: plugins enabled for the tenant at seed, by id. */
export const pluginsFileSchema = z.strictObject({ enabled: z.array(z.string()) });
