// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellCall } from '../call-watch.ts';
import { type LiveLine, liveLines } from '../testing/live-lines.ts';
import { listenLive, tryAgain } from './live-connection.ts';

let lines: LiveLine[];
const leaving: (() => void)[] = [];

/** Somebody who listens, and what they heard. */
function listener(topic: string) {
  const heard: (number | null | string)[] = [];
  const hangUp = listenLive(topic, {
    onChange: (id) => heard.push(id),
    onLive: (live) => heard.push(live ? 'live' : 'lost'),
  });
  leaving.push(hangUp);
  return { heard, hangUp };
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const refuseCall = () => tellCall({ reached: true, date: null, refusal: 'UNAUTHENTICATED' });

beforeEach(async () => {
  vi.useFakeTimers();
  lines = await liveLines();
});
afterEach(async () => {
  for (const hangUp of leaving.splice(0)) hangUp();
  await after(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the line to the server', () => {
  it('leads to the own host, answers when it is asked whether one is there, and tells what changed', async () => {
    const { heard, hangUp } = listener('bookingChanged');
    await after(0);
    const [line] = lines;
    expect([line!.url, line!.protocol]).toEqual([
      `ws://${window.location.host}/graphql`,
      'graphql-transport-ws',
    ]);
    await line!.take();
    line!.say({ type: 'ping' });
    expect(line!.sent.map(({ type }) => type)).toEqual(['connection_init', 'subscribe', 'pong']);
    line!.tell('bookingChanged', 7);
    line!.tell('bookingChanged', null);
    expect(heard).toEqual(['live', 7, null]);
    hangUp();
    await after(0);
    expect(line!.readyState).toBe(3);
    await after(60_000);
    expect(lines).toHaveLength(1);
  });

  it('is one for all that listen, with one subscription for each thing, and stands until the last has left', async () => {
    const [list, bell] = [listener('bookingChanged'), listener('notificationAdded')];
    await after(0);
    await lines[0]!.take();
    const panel = listener('notificationAdded');
    await after(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.topics).toEqual(['bookingChanged', 'notificationAdded']);
    lines[0]!.tell('notificationAdded', 3);
    expect([list.heard, bell.heard, panel.heard]).toEqual([['live'], ['live', 3], ['live', 3]]);
    list.hangUp();
    bell.hangUp();
    await after(0);
    expect(lines[0]!.topics).toEqual(['notificationAdded']);
    lines[0]!.tell('notificationAdded', 4);
    expect([bell.heard.at(-1), panel.heard.at(-1)]).toEqual([3, 4]);
    panel.hangUp();
    await after(0);
    expect(lines.map(({ readyState }) => readyState)).toEqual([3]);
    // Whoever listens next has a new one.
    listener('bookingChanged');
    await after(0);
    expect(lines).toHaveLength(2);
  });

  it('is made again when it was lost, later each time, and then everything is read again', async () => {
    const [list, bell] = [listener('bookingChanged'), listener('notificationAdded')];
    await after(0);
    await lines[0]!.take();
    lines[0]!.close(1006);
    await after(500);
    expect(lines).toHaveLength(2);
    lines[1]!.close(1006);
    await after(499);
    expect(lines).toHaveLength(2);
    await after(501);
    for (let n = 3; n < 10; n++) {
      lines.at(-1)!.close(1006);
      await after(30_000);
    }
    expect(lines).toHaveLength(10);
    await lines[9]!.take();
    expect(lines[9]!.topics).toEqual(['bookingChanged', 'notificationAdded']);
    for (const { heard } of [list, bell])
      expect([heard[0], heard[1], ...heard.slice(-2)]).toEqual(['live', 'lost', 'live', null]);
  });

  it('waits where there is no network', async () => {
    listener('bookingChanged');
    await after(0);
    await lines[0]!.take();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    lines[0]!.close(1006);
    await after(60_000);
    expect(lines).toHaveLength(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await after(0);
    expect(lines).toHaveLength(2);
  });

  it('that is dead without a word is found out and made again', async () => {
    const { heard } = listener('bookingChanged');
    await after(0);
    await lines[0]!.take();
    await after(20_000);
    expect(lines[0]!.sent.at(-1)!.type).toBe('ping');
    lines[0]!.isDead = true;
    await after(29_000);
    expect(heard).toEqual(['live']);
    await after(2_000);
    expect([heard, lines.length]).toEqual([['live', 'lost'], 2]);
  });

  it.each([4401, 4403])('is not made again after %i: nobody is signed in, or nobody may', async (code) => {
    const [list, bell] = [listener('bookingChanged'), listener('notificationAdded')];
    await after(0);
    await lines[0]!.take();
    lines[0]!.close(code);
    await after(60_000);
    listener('vanChanged');
    await after(60_000);
    expect([list.heard, bell.heard]).toEqual([
      ['live', 'lost', 'lost'],
      ['live', 'lost', 'lost'],
    ]);
    expect(lines).toHaveLength(1);
  });

  it('is not tried for by who was signed out, until they ask and are answered', async () => {
    const { heard } = listener('bookingChanged');
    await after(0);
    await lines[0]!.take();
    // The server cuts off later than it refuses; a browser is not told why a line is not taken.
    refuseCall();
    await after(0);
    expect([heard.at(-1), lines[0]!.readyState]).toEqual(['lost', 3]);
    for (let minute = 0; minute < 3; minute++) {
      await after(60_000);
      tryAgain();
      refuseCall();
    }
    await after(60_000);
    tryAgain();
    expect(lines).toHaveLength(1);
    await after(60_000);
    tryAgain();
    await after(0);
    await lines[1]!.take();
    expect(heard.slice(-2)).toEqual(['live', null]);
  });

  it('is taken up again after the server failed when one asks by the clock, but not where listening is refused', async () => {
    const [list, bell] = [listener('bookingChanged'), listener('notificationAdded')];
    await after(0);
    await lines[0]!.take();
    lines[0]!.refuse('notificationAdded');
    await after(0);
    expect([list.heard, bell.heard]).toEqual([['live'], ['live', 'lost']]);
    lines[0]!.close(4500);
    await after(60_000);
    expect(lines).toHaveLength(1);
    tryAgain();
    await after(0);
    await lines[1]!.take();
    expect(lines[1]!.topics).toEqual(['bookingChanged']);
  });

  it.each(['FORBIDDEN', 'NOT_FOUND', 'GRAPHQL_INVALID'])(
    'is left to the polls where listening is refused with %s, also when one asks again',
    async (code) => {
      listener('bookingChanged');
      const { heard } = listener('notificationAdded');
      await after(0);
      await lines[0]!.take();
      lines[0]!.refuse('notificationAdded', code);
      await after(60_000);
      tryAgain();
      await after(0);
      expect([heard, lines[0]!.topics]).toEqual([['live', 'lost'], ['bookingChanged']]);
    },
  );

  it.each(['INTERNAL', 'TOO_MANY_SUBSCRIPTIONS', 'complete'])(
    'is taken up again when one asks by the clock after %s, and then everything is read again',
    async (end) => {
      listener('bookingChanged');
      const { heard } = listener('notificationAdded');
      await after(0);
      await lines[0]!.take();
      if (end === 'complete') lines[0]!.complete('notificationAdded');
      else lines[0]!.refuse('notificationAdded', end);
      await after(30_000);
      expect([heard, lines[0]!.topics]).toEqual([['live', 'lost'], ['bookingChanged']]);
      tryAgain();
      await after(0);
      expect(lines[0]!.topics).toEqual(['bookingChanged', 'notificationAdded']);
      lines[0]!.tell('notificationAdded', 3);
      expect(heard).toEqual(['live', 'lost', 'live', null, 3]);
      expect(lines).toHaveLength(1);
    },
  );

  it('is one of who was signed out where listening is refused for want of a session', async () => {
    const [list, bell] = [listener('bookingChanged'), listener('notificationAdded')];
    await after(0);
    await lines[0]!.take();
    lines[0]!.refuse('notificationAdded', 'UNAUTHENTICATED');
    await after(0);
    expect([list.heard.at(-1), bell.heard.at(-1), lines[0]!.readyState]).toEqual(['lost', 'lost', 3]);
    await after(60_000);
    tryAgain();
    await after(0);
    expect(lines).toHaveLength(1);
    await after(60_000);
    tryAgain();
    await after(0);
    await lines[1]!.take();
    expect(lines[1]!.topics).toEqual(['bookingChanged', 'notificationAdded']);
  });

  it('is not made again by who has hung up meanwhile', async () => {
    const { hangUp } = listener('bookingChanged');
    await after(0);
    await lines[0]!.take();
    lines[0]!.close(1006);
    hangUp();
    await after(60_000);
    expect(lines).toHaveLength(1);
  });
});
