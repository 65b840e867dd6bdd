import { request } from 'node:http';

/** One event of an answer while it comes. */
export interface HeardEvent {
  readonly event: string;
  readonly data: { readonly text?: string; readonly response?: string };
  /** When it arrived: `performance.now()`. */
  readonly at: number;
}

/** Whom a message is sent to, and what it says. */
export interface Spoken {
  readonly port: number;
  /** Of the brand. */
  readonly slug: string;
  /** Of the person; left out, a guest speaks. */
  readonly cookie?: string;
  readonly message: string;
}

/** Says something as the page does. @returns the events, each with the time when it came; none where the answer is not streamed */
export const hearAnswer = ({ port, slug, cookie, message }: Spoken): Promise<HeardEvent[]> =>
  new Promise((done, fail) => {
    const events: HeardEvent[] = [];
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/ai/chat',
        method: 'POST',
        headers: {
          host: `${slug}.localhost:${port}`,
          ...(cookie ? { cookie } : {}),
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
      },
      (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          for (const [, event, data] of text.matchAll(/event: (\w+)\ndata: (.+)\n/g))
            events.push({ event: event!, data: JSON.parse(data!), at: performance.now() });
        });
        answer.on('end', () => done(events));
      },
    );
    asked.on('error', fail);
    asked.end(JSON.stringify({ message }));
  });
