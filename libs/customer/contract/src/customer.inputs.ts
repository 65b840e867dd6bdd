import { emailSchema, phoneSchema } from '@convoy/identity/contract';
import {
  civilDateSchema,
  idSchema,
  nameSchema,
  pagingSchema,
  plainTextSchema,
  revisionSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';
import { customerStatuses } from './customer.ts';
import { drivingLicenceSchema } from './driving-licence.ts';
import { lifeDateSchema } from './life-date.ts';

const emptyIsNull = z.literal('').transform(() => null);

/** Orders of the list. */
export const customerSorts = ['name', '-name', 'created', '-created', 'email', '-email'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Query of `GET /api/customers`: newest first unless `sort` says otherwise. */
export const customerListSchema = pagingSchema
  .extend({
    /** Beginning of a name, an e-mail address, a phone number, or of the reference of one of their bookings. */
    q: z.string().trim().max(80).optional(),
    status: z.enum(customerStatuses).optional(),
    licence: z.enum(['with', 'without']).optional(),
    /** `out`: on the road; `ahead`: one agreed; `none`: never any. */
    hires: z.enum(['out', 'ahead', 'none']).optional(),
    sort: z.enum(customerSorts).optional(),
  })
  .strict();
export type CustomerListInput = z.output<typeof customerListSchema>;

const facts = {
  firstName: nameSchema(80),
  lastName: nameSchema(80),
  email: emailSchema,
  phone: phoneSchema.nullish().or(emptyIsNull),
  company: nameSchema(120).nullish().or(emptyIsNull),
  address: plainTextSchema(300).nullish().or(emptyIsNull),
  birthDate: lifeDateSchema.nullish().or(emptyIsNull),
};

/** `POST /api/customers`: an account that its owner opens by a link; nobody knows a password of it before. */
export const customerInputSchema = z.strictObject(facts);
export type CustomerInput = z.output<typeof customerInputSchema>;

/** What of a customer is changed; what is left out stays, null empties what may be open. */
export const customerFactsSchema = z.strictObject(facts);

/** `PATCH /api/customers/{id}`. */
export const customerChangeSchema = customerFactsSchema.partial().extend({
  /** At which it was read. Where it is another by now, nothing is changed, and the refusal has what is there. */
  revision: revisionSchema,
});
export type CustomerChange = z.output<typeof customerChangeSchema>;

/** `POST /api/customers/{id}/notes`. */
export const customerNoteInputSchema = z.strictObject({
  text: plainTextSchema(2000).pipe(z.string().min(1)),
});
export type CustomerNoteInput = z.output<typeof customerNoteInputSchema>;

/** `PUT /api/customers/{id}/do-not-hire`. The reason is read by staff alone. */
export const doNotHireInputSchema = z.strictObject({ reason: plainTextSchema(500).pipe(z.string().min(1)) });
export type DoNotHireInput = z.output<typeof doNotHireInputSchema>;

/** `PUT /api/customers/{id}/licence`. */
export const licenceInputSchema = drivingLicenceSchema.extend({
  /** Left out: the number that is on record stays, for those who are not shown it whole. */
  number: drivingLicenceSchema.shape.number.optional(),
  birthDate: lifeDateSchema,
  /** Another name on it than the account's (marriage, a name before) was looked at and is right. */
  nameChecked: z.boolean().default(false),
});
export type LicenceInput = z.output<typeof licenceInputSchema>;

/** Query of `GET /api/customers/{id}/driving`: the days at the wheel, both inside; today unless said otherwise. */
export const drivingQuerySchema = z.strictObject({
  from: civilDateSchema.optional(),
  until: civilDateSchema.optional(),
});
export type DrivingQuery = z.output<typeof drivingQuerySchema>;

/** `POST /api/customers/{id}/merge`: the other one becomes part of this one. It cannot be undone. */
export const mergeInputSchema = z.strictObject({
  otherId: idSchema,
  /** At which each was read. */
  revision: revisionSchema,
  otherRevision: z.number().int().positive(),
});
export type MergeInput = z.output<typeof mergeInputSchema>;

/** `POST /api/customers/{id}/erase`. It cannot be undone. */
export const eraseInputSchema = z.strictObject({
  revision: revisionSchema,
  /** Only says whether it could be done now: before a person is asked to type the name. */
  check: z.literal(true).optional(),
});
export type EraseInput = z.output<typeof eraseInputSchema>;

const keptMonths = z.number().int().min(12).max(240);

/** `PUT /api/customers/retention`. */
export const retentionInputSchema = z.strictObject({ months: keptMonths.nullable() });
export type RetentionInput = z.output<typeof retentionInputSchema>;

/** Query of `GET /api/customers/retention`: who would be due if they were kept for so long; as it is settled unless said. */
export const retentionQuerySchema = z.strictObject({ months: z.coerce.number().pipe(keptMonths).optional() });
export type RetentionQuery = z.output<typeof retentionQuerySchema>;
