import { idSchema, moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { drivingCategories } from './driving-categories.ts';
import { drivingRefusals } from './driving-decision.ts';
import { heldCategorySchema, licenceIssuers } from './driving-licence.ts';
import { endorsementSchema } from './endorsement.ts';

/** How a customer stands with the brand. */
export const customerStatuses = ['active', 'do-not-hire'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** One row of `GET /api/customers`. */
export const listedCustomerSchema = z.strictObject({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.enum(customerStatuses),
  company: z.string().nullable(),
  /** Hires that are agreed, on the road or over; holds and what was called off do not count. */
  hires: z.number().int(),
  /** The last pickup among them, past or to come; null without one. */
  lastHireAt: z.string().nullable(),
  hasLicence: z.boolean(),
  createdAt: z.string(),
});
export type ListedCustomer = z.infer<typeof listedCustomerSchema>;

/** `GET /api/customers/stats`. */
export const customerStatsSchema = z.strictObject({
  totalCustomers: z.number().int(),
  /** Those the brand hires to. */
  activeCustomers: z.number().int(),
  /** Since the first of this month by the brand's clock. */
  newThisMonth: z.number().int(),
  /** Hires (as `hires` counts them) a customer, with one decimal; null without customers. */
  avgBookings: z.number().nullable(),
});
export type CustomerStats = z.infer<typeof customerStatsSchema>;

/** A driving licence on record. */
export const licenceViewSchema = z.strictObject({
  issuer: z.enum(licenceIssuers),
  /** For those whose role does not need it, all but its beginning is dots: `MORGA•••••••••••`. */
  number: z.string(),
  masked: z.boolean(),
  photocardUntil: z.string().nullable(),
  categories: z.array(heldCategorySchema),
  endorsements: z.array(endorsementSchema),
  disqualifiedUntil: z.string().nullable(),
  nameChecked: z.boolean(),
  /** Of today: all on the record, and those that count at court. */
  points: z.strictObject({
    recorded: z.number().int(),
    counting: z.number().int(),
    liableToDisqualification: z.boolean(),
  }),
  checkedAt: z.string(),
  checkedBy: z.string().nullable(),
  /** Other customers on whose record the same number is: the same person twice, or a mistake. */
  alsoOf: z.array(z.strictObject({ id: idSchema, name: z.string(), status: z.enum(customerStatuses) })),
});
export type LicenceView = z.infer<typeof licenceViewSchema>;

/** `GET /api/customers/{id}`. */
export const customerSchema = listedCustomerSchema.extend({
  birthDate: z.string().nullable(),
  /** Completed years today. */
  age: z.number().int().nullable(),
  address: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Null where nothing speaks against hiring to them. */
  doNotHire: z.strictObject({ reason: z.string(), at: z.string(), byName: z.string().nullable() }).nullable(),
  licence: licenceViewSchema.nullable(),
  /** Paid for hires less what went back or is to go back, deposits apart: what the books count as paid, and is here. */
  spent: moneySchema,
  /** Deposits that are here now and not kept. */
  depositsHeld: moneySchema,
  hiresAhead: z.number().int(),
  hiresOut: z.number().int(),
  notes: z.number().int(),
  /** They asked for their account to be deleted; from when on it may be. */
  deletionDueAt: z.string().nullable(),
  /** Of what people edit; `PATCH /api/customers/{id}` names the one it was read at. */
  revision: z.number().int(),
  updatedAt: z.string(),
});
export type Customer = z.infer<typeof customerSchema>;

/** One line of `GET /api/customers/{id}/notes`, newest first. */
export const customerNoteSchema = z.strictObject({
  id: idSchema,
  text: z.string(),
  /** Null where its author is gone. */
  authorName: z.string().nullable(),
  createdAt: z.string(),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

/** One kind of van of the brand, and whether a customer may drive it: a row of `GET /api/customers/{id}/driving`. */
export const drivableKindSchema = z.strictObject({
  vanType: z.string(),
  /** `Ford Transit Custom`, of the one that most are. */
  example: z.string(),
  vans: z.number().int(),
  grossWeightKg: z.number().int().nullable(),
  fuelType: z.string(),
  seats: z.number().int(),
  outcome: z.enum(['allowed', 'refused']),
  /** The category that lets them; null where none does. */
  category: z.enum(drivingCategories).nullable(),
  /** Said in the reader's language, the law's first; empty where they may. */
  reasons: z.array(z.strictObject({ code: z.enum(drivingRefusals), why: z.string(), needed: z.string() })),
  /** Pounds a day for young drivers; null without. */
  surchargePerDay: moneySchema.nullable(),
  reminders: z.array(z.enum(['glasses', 'hearing-aid'])),
});
export type DrivableKind = z.infer<typeof drivableKindSchema>;

/** `GET /api/customers/{id}/driving`: null kinds where licence or birth date are not known. */
export const drivingViewSchema = z.strictObject({
  from: z.string(),
  until: z.string(),
  kinds: z.array(drivableKindSchema).nullable(),
});
export type DrivingView = z.infer<typeof drivingViewSchema>;

/** `GET /api/customers/{id}/merge/{otherId}`: what would move. */
export const mergePreviewSchema = z.strictObject({
  /** Who stays. */
  into: listedCustomerSchema.extend({ revision: z.number().int() }),
  /** Who goes. */
  from: listedCustomerSchema.extend({ revision: z.number().int() }),
  hires: z.number().int(),
  payments: z.number().int(),
  notes: z.number().int(),
  documents: z.number().int(),
  /** What the one who stays lacks and gets. */
  fills: z.array(z.enum(['phone', 'company', 'address', 'birthDate', 'licence'])),
  /** What of the one who goes is not kept, because the other has it already. */
  drops: z.array(z.enum(['phone', 'company', 'address', 'birthDate', 'licence', 'savedCards'])),
  /** The one who goes is not hired to: then nor is the other. */
  doNotHire: z.boolean(),
  /** When the wish of the one who goes to have their account deleted is due at the earliest as the other's; null where none moves. */
  deletionDueAt: z.string().nullable(),
  /** What stands against it now; empty where nothing does. */
  obstacles: z.array(z.enum(['open-holds', 'late-charges'])),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

/** Why somebody cannot be erased now. */
export const erasureObstacles = [
  'hires',
  'money',
  'late-charges',
  'disputes',
  // Money that is still to go back to them.
  'refunds',
  // Theirs that a bank has in hand.
  'payments',
] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

/** `GET|PUT /api/customers/retention`: for how long who hired is kept; null until somebody asks. */
export const retentionSchema = z.strictObject({
  months: z.number().int().nullable(),
  /** How many are due now: by these months, or by those that were asked about. */
  due: z.number().int(),
});
export type Retention = z.infer<typeof retentionSchema>;
