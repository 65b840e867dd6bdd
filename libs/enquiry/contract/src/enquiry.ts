import { idSchema, nameSchema, pagingSchema, textSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** What a message is about. `demo` and `sales` are asked of the platform, `booking` of a brand; the others of both. */
export const enquiryTopics = ['demo', 'sales', 'support', 'booking', 'other'] as const;
export type EnquiryTopic = (typeof enquiryTopics)[number];

/** `new`: staff have not answered yet; `answered`: the answer was mailed; `closed`: nothing is left to answer. */
export const enquiryStates = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Seconds that a person takes at least to fill in the form. */
export const LEAST_SECONDS = 3;

/** `POST /api/contact`: a message from the contact form of a public page. */
export const enquiryInputSchema = z.strictObject({
  topic: z.enum(enquiryTopics),
  name: nameSchema(80),
  email: z.email().max(254),
  phone: nameSchema(30).optional(),
  company: nameSchema(80).optional(),
  message: textSchema(4_000).pipe(z.string().min(10)),
  /** A field that people do not see: who fills it in is a program, and nothing is kept. */
  website: z.string().max(200).default(''),
  /** When a demonstration shall begin: one of `GET /api/contact/demo-slots`, with the topic `demo` alone. */
  demoAt: z.iso.datetime().optional(),
  /** Seconds since the form was opened. */
  seconds: z.number().int().min(0).max(86_400),
});
export type EnquiryInput = z.output<typeof enquiryInputSchema>;

/** What a sender is told: how to name the message when they call. */
export const enquiryReceiptSchema = z.strictObject({ reference: z.string() });
export type EnquiryReceipt = z.output<typeof enquiryReceiptSchema>;

/** A message as staff read it. */
export const enquirySchema = z.strictObject({
  id: idSchema,
  reference: z.string(),
  topic: z.enum(enquiryTopics),
  state: z.enum(enquiryStates),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  message: z.string(),
  /** Instant at which the sender asked for a demonstration. */
  demoAt: z.string().nullable(),
  /** Language it was written in, for the answer. */
  language: z.string(),
  /** Instants. */
  receivedAt: z.string(),
  answeredAt: z.string().nullable(),
  answer: z.string().nullable(),
});
export type Enquiry = z.output<typeof enquirySchema>;

/** `GET /api/enquiries`, newest first. */
export const enquiryQuerySchema = pagingSchema.extend({ state: z.enum(enquiryStates).optional() });
export type EnquiryQuery = z.output<typeof enquiryQuerySchema>;

/** `POST /api/enquiries/{id}/answer`: it is mailed to the sender. */
export const enquiryAnswerSchema = z.strictObject({ text: textSchema(4_000).pipe(z.string().min(1)) });
export type EnquiryAnswer = z.output<typeof enquiryAnswerSchema>;

/** `GET /api/enquiries/waiting`: the live badge of the menu. */
export const enquiriesWaitingSchema = z.strictObject({ count: z.number().int() });
