import '@convoy/assistant/contract';
import { definePlugin } from '@convoy/sdk/core';
import { z } from 'zod';

/** Speaking to the assistant and hearing its answers: the add-on Voice AI. */
export default definePlugin({
  id: 'voice-ai',
  version: '1.0.0',
  sdk: '^1.0.0',
  addOn: 'voice-ai',
  settings: z.object({
    /** Whether the browser may turn speech into text: some send the sound to their maker. */
    browserSpeech: z.boolean().default(true),
    /** Whether answers to what was said are read aloud until the listener turns it off. */
    readAloud: z.boolean().default(true),
  }),
  slots: [{ slot: 'assistant.voice.v1', component: 'voice-button', order: 1 }],
});
