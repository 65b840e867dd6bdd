import { emailSchema, passwordSchema, phoneSchema } from '@convoy/identity/contract';
import { nameSchema } from '@convoy/platform/schema';
import { colourSchema, themeSchema } from '@convoy/tenancy/contract';
import { z } from 'zod';
import { subdomainFaults } from './subdomain.rule.ts';

/** Seconds that a person takes at least to fill in the form. */
export const LEAST_SECONDS = 5;
/** Largest drawing that the form takes as a logo, in characters of its SVG text. */
export const MAX_LOGO_LENGTH = 65_536;
/** Largest picture of pixels that it takes, in bytes of the file. */
export const MAX_LOGO_BYTES = 600_000;
/** A picture of pixels as the form sends it: an address that carries it. */
export const LOGO_PICTURE = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
/** The same in characters: four for three bytes. */
export const MAX_PICTURE_LENGTH = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 'data:image/jpeg;base64,'.length;
/** Minutes in which the new admin gets from the platform's host to the brand's. */
export const HAND_OVER_MINUTES = 10;

/** `POST /api/signup`: a van-hire business that begins its trial, and its first admin. */
export const signUpInputSchema = z.strictObject({
  business: nameSchema(60).min(2),
  /** Checked by the rules of `subdomain.rule.ts`; refused with SUBDOMAIN_REFUSED and why. */
  subdomain: z.string().trim().toLowerCase().min(1).max(200),
  /** Code of a plan that is sold now. */
  plan: z.string().min(1).max(40),
  /** Shown to the brand's customers. */
  phone: phoneSchema,
  /** Shown to the brand's customers, on one line. */
  address: nameSchema(160).min(2),
  firstName: nameSchema(80),
  lastName: nameSchema(80),
  email: emailSchema,
  password: passwordSchema,
  primary: colourSchema,
  accent: colourSchema,
  /** SVG text, or a PNG, JPEG or WebP as a `data:` address in base64, which the server re-encodes; null: the logo is the name. */
  logo: z
    .string()
    .max(MAX_PICTURE_LENGTH)
    .refine((logo) => logo.startsWith('data:') || logo.length <= MAX_LOGO_LENGTH)
    .nullable()
    .default(null),
  /** A field that people do not see: whoever fills it in is a program, and no brand is made. */
  website: z.string().max(200).default(''),
  /** Seconds since the form was opened. */
  seconds: z.number().int().min(0).max(86_400),
});
export type SignUpInput = z.output<typeof signUpInputSchema>;

/** Where the new brand is, and what opens the admin's session there: once, within ten minutes. */
export const signUpReceiptSchema = z.strictObject({
  subdomain: z.string(),
  /** Without a slash at the end. */
  origin: z.string(),
  handOver: z.string(),
});
export type SignUpReceipt = z.output<typeof signUpReceiptSchema>;

/** `GET /api/signup/subdomain/{name}`: whether the name is free, and why not. */
export const subdomainAnswerSchema = z.strictObject({
  subdomain: z.string(),
  free: z.boolean(),
  fault: z.enum(subdomainFaults).nullable(),
});
export type SubdomainAnswer = z.output<typeof subdomainAnswerSchema>;

/** `GET /api/signup/offer`: what the form offers. */
export const signUpOfferSchema = z.strictObject({
  /** Brands are its subdomains: `.convoy.example`, with the port where there is one. */
  domain: z.string(),
  trialDays: z.number().int(),
  plans: z.array(
    z.strictObject({
      code: z.string(),
      list: z.enum(['franchise', 'self-serve']),
      name: z.string(),
      /** Decimal pounds. */
      monthly: z.string(),
      /** Null: as many as one likes. */
      vans: z.number().int().nullable(),
    }),
  ),
  /** The look that the two colours of a brand are put into. */
  theme: themeSchema,
});
export type SignUpOffer = z.output<typeof signUpOfferSchema>;

/** `POST /api/signup/hand-over`: the token that the sign-up answered. */
export const handOverSchema = z.strictObject({ token: z.string().min(20).max(100) });
