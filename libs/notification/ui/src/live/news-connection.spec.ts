// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectNews } from './news-connection.ts';

/** The browser's WebSocket as we meet it, with the server's side in one's hand. */
class Line {
  static lines: Line[] = [];
  readonly url: string;
  readonly speaks: string;
  readonly sent: { type: string; payload?: { query: string } }[] = [];
  isOpen = true;
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;

  constructor(url: string, speaks: string) {
    [this.url, this.speaks] = [url, speaks];
    Line.lines.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1000): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.onclose?.({ code });
  }

  take(): void {
    this.onopen?.();
    this.say('connection_ack');
  }

  say(type: string): void {
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }
}

const news = vi.fn();

beforeEach(() => {
  Line.lines = [];
  news.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the line on which one hears what one is told', () => {
  it('leads to the own host, answers when it is asked whether one is there, and is hung up', () => {
    const hangUp = connectNews(news);
    const [line] = Line.lines;
    expect([line!.url, line!.speaks]).toEqual([
      `ws://${window.location.host}/graphql`,
      'graphql-transport-ws',
    ]);
    line!.take();
    line!.say('ping');
    expect(line!.sent.map(({ type }) => type)).toEqual(['connection_init', 'subscribe', 'pong']);
    expect(line!.sent[1]!.payload!.query).toContain('notificationAdded');
    expect(news).not.toHaveBeenCalled();
    line!.say('next');
    expect(news).toHaveBeenCalledTimes(1);
    hangUp();
    expect(line!.isOpen).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(Line.lines).toHaveLength(1);
  });

  it('is made again when it was lost, later each time, and then something may have been missed', () => {
    const hangUp = connectNews(news);
    Line.lines[0]!.take();
    Line.lines[0]!.close(1006);
    vi.advanceTimersByTime(500);
    Line.lines[1]!.close(1006);
    vi.advanceTimersByTime(499);
    expect(Line.lines).toHaveLength(2);
    vi.advanceTimersByTime(501);
    Line.lines[2]!.take();
    expect(news).toHaveBeenCalledTimes(1);
    hangUp();
  });

  it('waits where there is no network', () => {
    const hangUp = connectNews(news);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    Line.lines[0]!.close(1006);
    vi.advanceTimersByTime(60_000);
    expect(Line.lines).toHaveLength(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(Line.lines).toHaveLength(2);
    hangUp();
  });

  it.each([4401, 4403])('is not made again after %i: nobody is signed in, or nobody may', (code) => {
    connectNews(news);
    Line.lines[0]!.close(code);
    vi.advanceTimersByTime(60_000);
    expect(Line.lines).toHaveLength(1);
  });

  it('is given up where listening is refused', () => {
    connectNews(news);
    Line.lines[0]!.take();
    Line.lines[0]!.say('error');
    expect(Line.lines[0]!.isOpen).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(Line.lines).toHaveLength(1);
  });
});
