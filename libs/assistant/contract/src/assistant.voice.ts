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
