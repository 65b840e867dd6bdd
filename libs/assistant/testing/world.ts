import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: ['assistant_conversation', 'assistant_message', 'assistant_answer'],
  nouns: {
    'ai conversations': ['assistant_conversation'],
    'ai answers': ['assistant_answer'],
    conversation: ['assistant_conversation'],
    answer: ['assistant_answer'],
  },
  // Each conversation that begins gets a key of 128 random bits: only its own participant is told it.
  drawn: { conversation: /^[A-Za-z0-9_-]{22}$/ },
  lists: [
    ['operator', '/api/ai/conversations'],
    ['operator', '/api/ai/questions'],
    ['operator', '/api/ai/answers'],
  ],
  // A recording without a sound in it.
  samples: { 'audio/wav': Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1') },
  rows: async ({ put, canary }) => {
    const conversation = await put('assistant_conversation', {
      key_hash: canary.padEnd(43, '0').slice(0, 43),
      language: 'en',
      last_text: canary,
      messages: 1,
      unanswered: 1,
    });
    await put('assistant_message', {
      conversation_id: conversation.id,
      position: 1,
      author: 'customer',
      body: canary,
      understood: false,
    });
    await put('assistant_confirmation', {
      conversation_id: conversation.id,
      token_hash: canary.padEnd(43, '0').slice(0, 43),
      action: 'message',
      arguments: { text: canary },
      arguments_hash: canary.padEnd(43, '0').slice(0, 43),
      expires_at: new Date(),
    });
    await put('assistant_model', {
      base_url: 'https://model.example/v1',
      model: canary,
      sealed_key: canary,
      budget_pence: 0,
      input_pence: 0,
      output_pence: 0,
      per_hour: 1,
    });
    await put('assistant_usage', { month: '2026-11-01' });
    await put('assistant_turn', { subject: canary, hour: new Date() });
    await put('assistant_memory', { depot: canary });
    await put('assistant_answer', { question: canary, answer: canary });
  },
});
