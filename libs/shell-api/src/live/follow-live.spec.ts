// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveLine, liveLines } from '../testing/live-lines.ts';
import { asksByItself } from './by-itself.ts';
import { followLive } from './follow-live.ts';

let lines: LiveLine[];
const read: (readonly number[] | null)[] = [];
/** What was told, and not read before the page was left. */
const left: (readonly number[] | null)[] = [];
const stops: (() => void)[] = [];
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function follow(beginAfter?: number): () => void {
  const stop = followLive({
    topic: 'vanChanged',
    poll: 30_000,
    ...(beginAfter === undefined ? {} : { beginAfter }),
    readAgain: async (changed, refetchType) => {
      if (refetchType === 'none') return left.push(changed && [...changed]);
      expect(asksByItself()).toBe(true);
      return read.push(changed && [...changed]);
    },
  });
  stops.push(stop);
  return stop;
}

/** Has the tab shown and hidden. */
function look() {
  const state = vi.spyOn(document, 'visibilityState', 'get');
  return (now: 'visible' | 'hidden') => {
    state.mockReturnValue(now);
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

beforeEach(async () => {
  vi.useFakeTimers();
  read.length = 0;
  left.length = 0;
  lines = await liveLines();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await after(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page that follows what changes', () => {
  it('reads all of it when it becomes live: what changed since it was first read was told to nobody', async () => {
    follow();
    await after(600);
    await lines[0]!.take();
    expect(read).toEqual([]);
    await after(300);
    expect(read).toEqual([null]);
    await after(90_000);
    expect(read).toEqual([null]);
    // Also where the line stands already, for another page.
    follow();
    await after(900);
    expect([read, lines.length]).toEqual([[null, null], 1]);
  });

  it('reads again what changed, news that come together at once, and does not ask while the line stands', async () => {
    follow();
    await after(600);
    await lines[0]!.take();
    await after(300);
    read.length = 0;
    lines[0]!.tell('vanChanged', 7);
    lines[0]!.tell('vanChanged', 8);
    lines[0]!.tell('vanChanged', 7);
    await after(300);
    expect(read).toEqual([[7, 8]]);
    lines[0]!.tell('vanChanged', 9);
    lines[0]!.tell('vanChanged', null);
    await after(300);
    expect(read).toEqual([[7, 8], null]);
    expect(asksByItself()).toBe(false);
    await after(90_000);
    expect(read).toHaveLength(2);
  });

  it('reads all of it when it begins late or comes back, since something may have been missed', async () => {
    follow(5_000);
    await after(4_999);
    expect(lines).toHaveLength(0);
    await after(100);
    await lines[0]!.take();
    await after(300);
    expect(read).toEqual([null]);
    lines[0]!.close(1006);
    await after(600);
    await lines[1]!.take();
    await after(300);
    expect(read).toEqual([null, null]);
  });

  it('asks by the clock where nothing arrives by itself, and not in a tab that nobody looks at', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    follow();
    await after(60_300);
    expect([read, lines]).toEqual([[], []]);
    visible.mockReturnValue('visible');
    await after(30_000);
    expect(read).toEqual([null]);
    await lines[0]!.take();
    await after(300);
    expect(read).toEqual([null, null]);
  });

  it('reads what comes while it reads after that, since reading again cuts off what runs; one that hangs holds up nothing', async () => {
    let settle = () => {};
    const begun: (readonly number[] | null)[] = [];
    stops.push(
      followLive({
        topic: 'vanChanged',
        poll: 30_000,
        readAgain: (changed) => {
          begun.push(changed && [...changed]);
          return new Promise<void>((done) => {
            settle = done;
          });
        },
      }),
    );
    await after(600);
    await lines[0]!.take();
    await after(300);
    settle();
    begun.length = 0;
    for (let id = 1; id <= 8; id++) {
      lines[0]!.tell('vanChanged', id);
      await after(300);
    }
    expect(begun).toEqual([[1]]);
    settle();
    await after(300);
    expect(begun).toEqual([[1], [2, 3, 4, 5, 6, 7, 8]]);
    lines[0]!.tell('vanChanged', 9);
    await after(29_000);
    expect(begun).toHaveLength(2);
    await after(1_500);
    expect(begun.at(-1)).toEqual([9]);
  });

  it('reads nothing for a tab that nobody looks at, and once what came meanwhile when somebody does', async () => {
    follow();
    await after(600);
    await lines[0]!.take();
    await after(300);
    read.length = 0;
    lines[0]!.tell('vanChanged', 6);
    const show = look();
    show('hidden');
    for (const id of [7, 8, 7]) {
      lines[0]!.tell('vanChanged', id);
      await after(60_000);
    }
    expect(read).toEqual([]);
    show('visible');
    await after(300);
    expect(read).toEqual([[6, 7, 8]]);
    show('hidden');
    show('visible');
    await after(90_000);
    expect([read.length, lines.length]).toEqual([1, 1]);
  });

  it('gives up its line where nobody looks for five minutes, and takes it up and reads when somebody does', async () => {
    follow();
    await after(600);
    await lines[0]!.take();
    await after(300);
    read.length = 0;
    const show = look();
    show('hidden');
    await after(5 * 60_000 - 1_000);
    expect(lines[0]!.readyState).toBe(1);
    await after(1_100);
    expect(lines[0]!.readyState).toBe(3);
    await after(60 * 60_000);
    expect([read, lines.length]).toEqual([[], 1]);
    show('visible');
    await after(0);
    await lines[1]!.take();
    await after(300);
    expect(read).toEqual([null]);
    lines[1]!.tell('vanChanged', 7);
    await after(300);
    expect(read).toEqual([null, [7]]);
  });

  it('listens in a tab opened in the background as soon as somebody looks', async () => {
    const show = look();
    show('hidden');
    const stop = follow();
    await after(60_000);
    expect(lines).toHaveLength(0);
    show('visible');
    await after(0);
    expect(lines).toHaveLength(1);
    stop();
    show('hidden');
    show('visible');
    await after(0);
    expect(lines).toHaveLength(1);
  });

  it('hangs up when it is left, and asks nothing more; what was told and not read is read when somebody comes back', async () => {
    const stop = follow();
    await after(600);
    await lines[0]!.take();
    await after(300);
    read.length = 0;
    lines[0]!.tell('vanChanged', 7);
    stop();
    await after(60_000);
    expect([read, left, lines[0]!.readyState]).toEqual([[], [[7]], 3]);
    follow()();
    await after(60_000);
    expect(lines).toHaveLength(1);
  });
});
