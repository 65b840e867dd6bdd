import { fuelTypes, licenceCategories, vanCategories, vanTypes } from '@convoy/fleet/contract';
import {
  civilMomentSchema,
  lineSchema,
  moneyInputSchema,
  moneySchema,
  pagingSchema,
  revisionSchema,
  textSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';

/** Letters a message may have. */
export const MOST_MESSAGE_LETTERS = 2_000;
/** People a recommendation may be for. */
export const PASSENGERS = { least: 1, most: 15 } as const;
/** The most that a budget of a hire may be, in pence. */
const MOST_BUDGET_PENCE = 10_000_000;

/** Who has a conversation at the moment: the assistant, the assistant while staff are asked for, or staff. */
export const conversationStates = ['assistant', 'waiting', 'staff'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Opens a conversation to its participant: 128 random bits in base64url. Only their hash is stored. */
export const conversationKeySchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** What a confirmation does. */
export const confirmActions = ['book', 'cancel', 'change', 'message'] as const;
export type ConfirmAction = (typeof confirmActions)[number];

/** A van in an answer. Its amounts are those of a live quote; null where no dates were said. */
export const offeredVanSchema = z.strictObject({
  vanId: z.number().int(),
  name: z.string(),
  vanType: z.enum(vanTypes),
  category: z.enum(vanCategories),
  fuelType: z.enum(fuelTypes),
  seats: z.number().int(),
  loadLength: z.string(),
  licenceCategory: z.enum(licenceCategories),
  location: z.string(),
  distanceMiles: z.number().nullable(),
  perDay: moneySchema,
  quoteId: z.number().int().nullable(),
  totalDays: z.number().int().nullable(),
  rentalAmount: moneySchema.nullable(),
  depositAmount: moneySchema.nullable(),
  totalAmount: moneySchema.nullable(),
  pickupDate: z.string().nullable(),
  returnDate: z.string().nullable(),
  /** The booking page with van, dates and depots filled in. */
  href: z.string(),
});
export type OfferedVan = z.infer<typeof offeredVanSchema>;

const vansCardSchema = z.strictObject({ kind: z.literal('vans'), vans: z.array(offeredVanSchema) });
const confirmCardSchema = z.strictObject({
  kind: z.literal('confirm'),
  action: z.enum(confirmActions),
  /** Runs the action once; null once it was used or read again later. */
  token: z.string().nullable(),
  expiresAt: z.string(),
  van: z.string().nullable(),
  reference: z.string().nullable(),
  pickupDate: z.string().nullable(),
  returnDate: z.string().nullable(),
  pickupLocation: z.string().nullable(),
  returnLocation: z.string().nullable(),
  totalDays: z.number().int().nullable(),
  rentalAmount: moneySchema.nullable(),
  depositAmount: moneySchema.nullable(),
  totalAmount: moneySchema.nullable(),
  /** Of a cancellation. */
  feeAmount: moneySchema.nullable(),
  refundAmount: moneySchema.nullable(),
  /** Of a change: after less before. */
  difference: moneySchema.nullable(),
  /** Of a message to staff. */
  text: z.string().nullable(),
});
export type ConfirmCard = z.infer<typeof confirmCardSchema>;
const bookingsCardSchema = z.strictObject({
  kind: z.literal('bookings'),
  bookings: z.array(
    z.strictObject({
      bookingId: z.number().int(),
      reference: z.string(),
      van: z.string(),
      pickupDate: z.string(),
      returnDate: z.string(),
      pickupLocation: z.string(),
      status: z.string(),
      totalAmount: moneySchema,
      outstandingAmount: moneySchema,
      href: z.string(),
      payHref: z.string().nullable(),
    }),
  ),
});
const depotsCardSchema = z.strictObject({
  kind: z.literal('depots'),
  depots: z.array(
    z.strictObject({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      /** Of the asked day or today, in the wall clock of the depot; null where it is closed. */
      hours: z.tuple([z.string(), z.string()]).nullable(),
    }),
  ),
});
const linkCardSchema = z.strictObject({
  kind: z.literal('link'),
  to: z.enum(['search', 'sign-in', 'terms', 'booking', 'pay', 'bookings']),
  href: z.string(),
});

/** What stands below an answer: facts from the product's own calls, never words of a model. */
export const chatCardSchema = z.discriminatedUnion('kind', [
  vansCardSchema,
  confirmCardSchema,
  bookingsCardSchema,
  depotsCardSchema,
  linkCardSchema,
]);
export type ChatCard = z.infer<typeof chatCardSchema>;

/** `POST /api/ai/chat`. */
export const chatInputSchema = z.strictObject({
  message: textSchema(MOST_MESSAGE_LETTERS).pipe(z.string().min(1)),
  /** Of the conversation that goes on; left out, one begins. */
  conversation: conversationKeySchema.optional(),
  /** The message was said aloud, and the person agreed that its transcript is kept with the conversation. Needs Voice AI. */
  spoken: z.strictObject({ consent: z.literal(true) }).optional(),
});
export type ChatInput = z.output<typeof chatInputSchema>;

export const suggestionSchema = z.strictObject({ label: z.string(), message: z.string() });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** The answer to a message or a confirmation. */
export const chatAnswerSchema = z.strictObject({
  /** Empty while staff have the conversation: they answer in their own time. */
  response: z.string(),
  conversation: conversationKeySchema,
  state: z.enum(conversationStates),
  cards: z.array(chatCardSchema),
  /** Sentences to send with one press, each with its label in the language of the page. */
  suggestions: z.array(suggestionSchema),
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

/** `POST /api/ai/chat/confirm`. */
export const chatConfirmSchema = z.strictObject({
  conversation: conversationKeySchema,
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type ChatConfirm = z.output<typeof chatConfirmSchema>;

/** `GET /api/ai/chat`: a conversation as its own participant reads it again. */
export const chatQuerySchema = z.strictObject({ conversation: conversationKeySchema });
export const messageAuthors = ['customer', 'assistant', 'staff'] as const;
export const chatMessageSchema = z.strictObject({
  id: z.number().int(),
  author: z.enum(messageAuthors),
  text: z.string(),
  cards: z.array(chatCardSchema),
  /** False where the assistant did not understand what stands here. */
  understood: z.boolean(),
  /** It was said aloud: the text is a transcript. */
  spoken: z.boolean(),
  createdAt: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export const chatHistorySchema = z.strictObject({
  state: z.enum(conversationStates),
  messages: z.array(chatMessageSchema),
});
export type ChatHistory = z.infer<typeof chatHistorySchema>;

/** `POST /api/ai/booking-recommendation`. */
export const recommendationInputSchema = z.strictObject({
  pickupLocation: lineSchema(120).pipe(z.string().min(1)),
  pickupDate: civilMomentSchema,
  returnDate: civilMomentSchema,
  passengers: z.number().int().min(PASSENGERS.least).max(PASSENGERS.most).default(1),
  vanType: z.enum(vanCategories).nullish(),
  /** Pounds for the hire without its deposit. */
  budget: moneyInputSchema.pipe(z.number().positive().max(MOST_BUDGET_PENCE)).nullish(),
  specialRequirements: textSchema(500).nullish(),
});
export type RecommendationInput = z.output<typeof recommendationInputSchema>;
/** As a caller sends it: a budget in pounds. */
export type RecommendationWish = z.input<typeof recommendationInputSchema>;

const recommendedVanSchema = z.strictObject({
  id: z.number().int(),
  make: z.string(),
  model: z.string(),
  vanType: z.enum(vanTypes),
  category: z.enum(vanCategories),
  seats: z.number().int(),
  fuelType: z.enum(fuelTypes),
  loadLength: z.string(),
  location: z.string(),
  distanceMiles: z.number().nullable(),
  dailyRate: moneySchema,
  /** Of the whole hire and its deposit, by a live quote. */
  totalCost: moneySchema,
  quoteId: z.number().int(),
  href: z.string(),
});
export type RecommendedVan = z.infer<typeof recommendedVanSchema>;
/** `recommendedVan` is null where no van is free; `reasoning` then says so. */
export const recommendationSchema = z.strictObject({
  recommendedVan: recommendedVanSchema.nullable(),
  totalCost: moneySchema.nullable(),
  rentalAmount: moneySchema.nullable(),
  depositAmount: moneySchema.nullable(),
  totalDays: z.number().int().nullable(),
  pickupDate: z.string().nullable(),
  returnDate: z.string().nullable(),
  reasoning: z.string(),
  bookingTips: z.array(z.string()),
  alternatives: z.array(recommendedVanSchema),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

/** `GET /api/ai/conversations`. */
export const conversationListSchema = pagingSchema
  .extend({ state: z.enum([...conversationStates, 'unanswered']).optional() })
  .strict();
export type ConversationListInput = z.output<typeof conversationListSchema>;

/** A conversation in the inbox of staff. */
export const conversationSchema = z.strictObject({
  id: z.number().int(),
  /** Null for a guest. */
  customerId: z.number().int().nullable(),
  customerName: z.string().nullable(),
  channel: z.string(),
  language: z.string(),
  state: z.enum(conversationStates),
  /** Who of the staff has it. */
  takenById: z.number().int().nullable(),
  takenBy: z.string().nullable(),
  lastText: z.string(),
  messages: z.number().int(),
  unanswered: z.number().int(),
  bookingId: z.number().int().nullable(),
  createdAt: z.string(),
  lastAt: z.string(),
});
export type Conversation = z.infer<typeof conversationSchema>;
export const conversationDetailSchema = conversationSchema.extend({ log: z.array(chatMessageSchema) });
export type ConversationDetail = z.infer<typeof conversationDetailSchema>;

export const staffReplySchema = z.strictObject({
  text: textSchema(MOST_MESSAGE_LETTERS).pipe(z.string().min(1)),
});
export type StaffReply = z.output<typeof staffReplySchema>;

/**
 * `GET /api/ai/stats`: conversations of customers and guests of the last 30 days; those of staff, who try the assistant, are left out.
 * Rates are percent and null where there was no conversation.
 */
export const assistantStatsSchema = z.strictObject({
  conversations: z.number().int(),
  /** Percent of the conversations that the assistant answered without staff. */
  containmentRate: z.number().nullable(),
  bookings: z.number().int(),
  bookingRate: z.number().nullable(),
  waiting: z.number().int(),
  unanswered: z.number().int(),
  /** What models took this month, in pounds; `0.00` where the embedded engine answered all. */
  spentThisMonth: moneySchema,
});
export type AssistantStats = z.infer<typeof assistantStatsSchema>;

/** A message that the assistant could not answer. */
export const openQuestionSchema = z.strictObject({
  id: z.number().int(),
  conversationId: z.number().int(),
  text: z.string(),
  createdAt: z.string(),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** What staff write: a short answer about a policy, and how people ask for it. */
export const shortAnswerInputSchema = z.strictObject({
  question: lineSchema(200).pipe(z.string().min(1)),
  /** Other wordings, one a line. */
  wordings: textSchema(1_000),
  answer: textSchema(1_000).pipe(z.string().min(1)),
});
export type ShortAnswerInput = z.output<typeof shortAnswerInputSchema>;
export const shortAnswerChangeSchema = shortAnswerInputSchema.extend({
  revision: revisionSchema,
});
export type ShortAnswerChange = z.output<typeof shortAnswerChangeSchema>;
export const shortAnswerSchema = shortAnswerInputSchema.extend({
  id: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
});
export type ShortAnswer = z.infer<typeof shortAnswerSchema>;

/** What a message may ask for, as the embedded engine tells messages apart. */
export const intents = [
  'hire',
  'price',
  'choose',
  'change',
  'cancel',
  'pay',
  'bookings',
  'depots',
  'policy',
  'person',
  'damage',
  'greet',
  'help',
  'thanks',
  'yes',
  'no',
  'other',
] as const;
export type Intent = (typeof intents)[number];

/** `POST /api/ai/answers/test`: what would be answered, without a conversation. */
export const answerTestSchema = z.strictObject({ message: textSchema(500).pipe(z.string().min(1)) });
export const answerTestResultSchema = z.strictObject({
  /** What the assistant takes the message for; null where it does not understand it. */
  intent: z.enum(intents).nullable(),
  /** Percent. */
  confidence: z.number(),
  /** The short answer that fits best. */
  answerId: z.number().int().nullable(),
  answer: z.string().nullable(),
  /** False where one fits and is not given, because the assistant does what the message asks for instead. */
  given: z.boolean(),
});
export type AnswerTestResult = z.infer<typeof answerTestResultSchema>;

/** What the assistant remembers of a customer, if they wish it to. */
export const memorySchema = z.strictObject({
  enabled: z.boolean(),
  depot: z.string().nullable(),
  vanType: z.enum(vanTypes).nullable(),
  purpose: z.enum(['moving', 'delivery']).nullable(),
  fuelType: z.enum(fuelTypes).nullable(),
  seats: z.number().int().nullable(),
  /** Whether the brand has Extra AI Memory: fuel and seats are remembered, and everything is kept longer. */
  extra: z.boolean(),
  /** Days after the last booking or edit when it is forgotten. */
  keptDays: z.number().int(),
});
export type Memory = z.infer<typeof memorySchema>;
export const memoryInputSchema = z.strictObject({
  enabled: z.boolean(),
  depot: lineSchema(120).nullish(),
  vanType: z.enum(vanTypes).nullish(),
  purpose: z.enum(['moving', 'delivery']).nullish(),
  /** Remembered with Extra AI Memory alone. */
  fuelType: z.enum(fuelTypes).nullish(),
  seats: z.number().int().min(PASSENGERS.least).max(PASSENGERS.most).nullish(),
});
export type MemoryInput = z.output<typeof memoryInputSchema>;
