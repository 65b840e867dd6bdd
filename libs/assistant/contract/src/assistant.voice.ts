import { vanTypes } from '@convoy/fleet/contract';
import { civilDateSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Bytes of a recording: a minute of speech in any of the types. */
export const MOST_SPEECH_BYTES = 2_500_000;
/** The longest recording, seconds. */
export const MOST_SPEECH_SECONDS = 60;
export const speechTypes = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'] as const;

/** `GET /api/ai/voice`: what the brand offers to speakers. */
export const voiceSchema = z.strictObject({
  /** Whether recordings can be turned into text; without it the browser has to do that. */
  endpoint: z.boolean(),
  /** Days after the last message when a conversation with its transcripts is deleted. */
  keptDays: z.number().int(),
});
export type Voice = z.infer<typeof voiceSchema>;

/** `POST /api/ai/voice/transcription`. The recording is not kept. */
export const transcriptionSchema = z.strictObject({ text: z.string() });
export type Transcription = z.infer<typeof transcriptionSchema>;

/** `POST /api/ai/voice/hire`: what was said to a form. It is not kept. */
export const hireWordsSchema = z.strictObject({
  words: z.string().trim().min(1).max(2_000),
  /** The day in the form, for "two days longer" and "for three days". */
  pickupDate: civilDateSchema.nullish(),
});
export type HireWords = z.infer<typeof hireWordsSchema>;

/** A hire as far as the words say it; null is what they do not. */
export const hireHeardSchema = z.strictObject({
  /** False for words of a language that could not be read. */
  understood: z.boolean(),
  pickupDate: z.string().nullable(),
  /** `HH:mm` on the clock of the brand. */
  pickupTime: z.string().nullable(),
  returnDate: z.string().nullable(),
  returnTime: z.string().nullable(),
  /** A town or postcode. */
  location: z.string().nullable(),
  vanType: z.enum(vanTypes).nullable(),
});
export type HireHeard = z.infer<typeof hireHeardSchema>;
