// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectLive } from './live-connection.ts';

/** The browser's WebSocket as the client meets it, with the server's side in one's hand. */
class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static lines: Line[] = [];
  readonly url: string;
  readyState = Line.CONNECTING;
  readonly sent: { type: string; id?: string; payload?: { query: string } }[] = [];
  onopen?: () => void;
  onclose?: (event: unknown) => void;
  onerror?: (event: unknown) => void;
  onmessage?: (event: { data: string }) => void;

  constructor(url: string) {
    this.url = url;
    Line.lines.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1000): void {
    if (this.readyState === Line.CLOSED) return;
    this.readyState = Line.CLOSED;
    this.onclose?.(new CloseEvent('close', { code, wasClean: code === 1000 }));
  }

  /** The server takes the line and has the subscription. */
  async take(): Promise<void> {
    this.readyState = Line.OPEN;
    this.onopen?.();
    this.say({ type: 'connection_ack' });
    await vi.waitFor(() => expect(this.sent.at(-1)?.type).toBe('subscribe'));
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  tell(news: { id: number | null; readAgain: boolean }): void {
    this.say({ type: 'next', id: this.sent.at(-1)!.id, payload: { data: { bookingChanged: news } } });
  }
}

const heard: (number | null | string)[] = [];
const connect = () =>
  connectLive({
    onChange: (id) => heard.push(id),
    onLive: (live) => heard.push(live ? 'live' : 'lost'),
  });
const line = async (count: number) => {
  await vi.waitFor(() => expect(Line.lines.length).toBe(count), { timeout: 10_000 });
  return Line.lines[count - 1]!;
};

beforeEach(() => {
  Line.lines = [];
  heard.length = 0;
  vi.stubGlobal('WebSocket', Line);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the line to the server', () => {
  it('leads to the own host and tells what changed, until one hangs up', async () => {
    const hangUp = connect();
    const first = await line(1);
    expect(first.url).toBe(`ws://${window.location.host}/graphql`);
    await first.take();
    first.tell({ id: 7, readAgain: false });
    first.tell({ id: null, readAgain: true });
    await vi.waitFor(() => expect(heard).toEqual(['live', 7, null]));
    hangUp();
    await vi.waitFor(() => expect(first.readyState).toBe(Line.CLOSED));
  });

  it('is made again when it was lost, and then everything is read again', async () => {
    const hangUp = connect();
    await (await line(1)).take();
    Line.lines[0]!.close(1006);
    const second = await line(2);
    await second.take();
    await vi.waitFor(() => expect(heard).toEqual(['live', 'lost', 'live', null]));
    hangUp();
  });

  it('waits where there is no network', async () => {
    const hangUp = connect();
    await (await line(1)).take();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    Line.lines[0]!.close(1006);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(Line.lines).toHaveLength(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await line(2);
    hangUp();
  });

  it.each([4401, 4403])('is not made again after %i: nobody is signed in, or nobody may', async (code) => {
    connect();
    await (await line(1)).take();
    Line.lines[0]!.close(code);
    await vi.waitFor(() => expect(heard).toContain('lost'));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(Line.lines).toHaveLength(1);
  });

  it('is not made again by who has hung up meanwhile', async () => {
    const hangUp = connect();
    await (await line(1)).take();
    Line.lines[0]!.close(1006);
    hangUp();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(Line.lines).toHaveLength(1);
  });
});
