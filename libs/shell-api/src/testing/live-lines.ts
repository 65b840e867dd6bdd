import { vi } from 'vitest';

interface Sent {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly query: string };
}

/** The browser's WebSocket as the live connection meets it, with the server's side in one's hand. For specs alone. */
export class LiveLine {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = LiveLine.CONNECTING;
  /** Nobody is there any more, and nobody has said so. */
  isDead = false;
  /** What was said to the server, the oldest first. */
  readonly sent: Sent[] = [];
  onopen?: () => void;
  onclose?: ((event: unknown) => void) | null;
  onerror?: ((event: unknown) => void) | null;
  onmessage?: (event: { data: string }) => void;

  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {}

  send(text: string): void {
    const message: Sent = JSON.parse(text);
    this.sent.push(message);
    if (message.type === 'ping' && !this.isDead) queueMicrotask(() => this.say({ type: 'pong' }));
  }

  close(code = 1000): void {
    if (this.readyState === LiveLine.CLOSED) return;
    this.readyState = LiveLine.CLOSED;
    this.onclose?.(new CloseEvent('close', { code, wasClean: code === 1000 }));
  }

  /** What is listened to on this line now. */
  get topics(): string[] {
    return this.subscriptions.map(({ payload }) => /\{ (\w+) \{/.exec(payload!.query)![1]!);
  }

  /** The server takes the line. What is subscribed to then is said at once. */
  async take(): Promise<void> {
    this.readyState = LiveLine.OPEN;
    this.onopen?.();
    this.say({ type: 'connection_ack' });
    // The client goes on in promises alone, also where a spec has the clock in its hand.
    for (let n = 0; n < 20; n++) await Promise.resolve();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Tells who listens to `topic` that a record has changed; null: that something may have been missed. */
  tell(topic: string, id: number | null): void {
    this.say({
      type: 'next',
      id: this.subscriptionTo(topic),
      payload: { data: { [topic]: { id, readAgain: id === null } } },
    });
  }

  /** Does not let one listen to `topic`, with the code of the refusal. */
  refuse(topic: string, code = 'FORBIDDEN'): void {
    const payload = [{ message: 'No.', extensions: { code } }];
    this.say({ type: 'error', id: this.end(topic), payload });
  }

  /** Has said all there is to say of `topic`. */
  complete(topic: string): void {
    this.say({ type: 'complete', id: this.end(topic) });
  }

  private readonly ended = new Set<string>();

  private end(topic: string): string {
    const id = this.subscriptionTo(topic);
    this.ended.add(id);
    return id;
  }

  private get subscriptions(): Sent[] {
    const over = new Set(this.sent.filter(({ type }) => type === 'complete').map(({ id }) => id));
    return this.sent.filter(({ type, id }) => type === 'subscribe' && !over.has(id) && !this.ended.has(id!));
  }

  private subscriptionTo(topic: string): string {
    const id = this.subscriptions[this.topics.indexOf(topic)]?.id;
    if (!id) throw new Error(`Nobody listens to ${topic}.`);
    return id;
  }
}

/**
 * Stands in for the server of the live connection, whose code is loaded then, also under a clock that stands still. Gives the
 * lines that are opened. `vi.unstubAllGlobals()` ends it.
 */
export async function liveLines(): Promise<LiveLine[]> {
  await import('../live/following.ts');
  const lines: LiveLine[] = [];
  class Line extends LiveLine {
    constructor(url: string, protocol: string) {
      super(url, protocol);
      lines.push(this);
    }
  }
  vi.stubGlobal('WebSocket', Line);
  return lines;
}
