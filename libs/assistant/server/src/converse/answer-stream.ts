import { PassThrough } from 'node:stream';
import type { ChatAnswer } from '@convoy/assistant/contract';
import { StreamableFile } from '@nestjs/common';

/** Gets the checked words of an answer so far, while it comes. */
export type Hear = (text: string) => void;

/**
 * An answer as server-sent events: `text` with its words so far, then `answer` with all of it, or `failed`. What has no words before
 * it is whole stays plain JSON, and a refusal before them a refusal.
 */
export function answerStream(
  answer: (hear: Hear) => Promise<ChatAnswer>,
): Promise<ChatAnswer | StreamableFile> {
  const events = new PassThrough();
  let begun = false;
  const tell = (event: string, data: unknown) => {
    if (!events.destroyed) events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return new Promise((resolve, reject) => {
    answer((text) => {
      if (!begun) resolve(new StreamableFile(events, { type: 'text/event-stream; charset=utf-8' }));
      begun = true;
      tell('text', { text });
    }).then(
      (whole) => {
        if (!begun) return resolve(whole);
        tell('answer', whole);
        events.end();
      },
      (error: unknown) => {
        if (!begun) return reject(error);
        tell('failed', {});
        events.end();
      },
    );
  });
}
