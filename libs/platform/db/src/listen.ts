import type pg from 'pg';
import { connectOnce } from './pools.ts';

/** What is listened to, and who hears it. */
export interface ListenOptions {
  readonly connectionString: string;
  /** Names of our own making: letters and underscores. */
  readonly channels: readonly string[];
  readonly onNews: (channel: string, payload: string) => void;
  /** How often the line is asked whether it lives; 10 s unless told otherwise. */
  readonly pulseMs?: number;
  /** The line has answered; `sentAt` is when it was asked (`performance.now()`). */
  readonly onPulse?: (sentAt: number) => void;
  /** It listens, for the first time or again: whatever was told before was missed. */
  readonly onListening: () => void;
  readonly onError: (error: Error) => void;
}

/** A connection that listens until it is stopped. */
export interface Listening {
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** A line that died without a word is found out within this. */
const PULSE_MS = 10_000;

/**
 * Listens to news of the database on a connection of its own. A lost connection is made again, later each time, and
 * whoever listens is told that something may have been missed.
 */
export function listenTo(options: ListenOptions): Listening {
  const { channels } = options;
  if (channels.some((channel) => !/^[a-z_]{1,60}$/.test(channel))) {
    throw new TypeError('A channel is called by letters and underscores.');
  }
  let stopped = false;
  let wake: () => void = () => {};
  let ended: () => void = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Resolves when the connection has gone. */
  const listenOnce = async (): Promise<void> => {
    const lost = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const client = await connectOnce(options.connectionString, (error) => {
      options.onError(error);
      ended();
    });
    client.on('end', () => ended());
    client.on('notification', ({ channel, payload = '' }) => options.onNews(channel, payload));
    let pulse: NodeJS.Timeout | undefined;
    try {
      for (const channel of channels) await client.query(`listen ${channel}`);
      options.onListening();
      const ask = async () => {
        const sentAt = performance.now();
        await beat(client);
        options.onPulse?.(sentAt);
      };
      await ask();
      pulse = setInterval(() => void ask().catch(() => ended()), options.pulseMs ?? PULSE_MS);
      if (!stopped) await lost;
    } finally {
      clearInterval(pulse);
      // A server that does not answer must not keep us.
      await Promise.race([client.end().catch(() => {}), pause(1_000)]);
    }
  };

  const running = (async () => {
    let wait = FIRST_WAIT_MS;
    while (!stopped) {
      const began = Date.now();
      try {
        await listenOnce();
      } catch (error) {
        if (!stopped) options.onError(error as Error);
      }
      if (Date.now() - began > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS;
      if (!stopped) await pause(wait);
      wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    }
  })();

  return {
    stop: async () => {
      stopped = true;
      ended();
      wake();
      await running;
    },
  };
}

function beat(client: pg.Client): Promise<unknown> {
  return Promise.race([
    client.query('select 1'),
    new Promise((_resolve, reject) => {
      setTimeout(() => reject(new Error('The line of news does not answer.')), 5_000).unref();
    }),
  ]);
}
