// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { asksByItself } from './by-itself.ts';
import { followLive } from './follow-live.ts';

// The chunk cannot be had: the release was replaced, or the network is away.
vi.mock('./following.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const read = vi.fn(async () => expect(asksByItself()).toBe(true));
const follow = () => followLive({ topic: 'vanChanged', poll: 30_000, readAgain: read });
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Until the chunk was tried for. */
const tried = () => vi.dynamicImportSettled();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a page whose code to follow cannot be loaded asks by itself, not where nobody looks and not once it is left', async () => {
  vi.useFakeTimers();
  const stop = follow();
  await after(500);
  await tried();
  expect(read).toHaveBeenCalledTimes(1);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await after(30_000);
  await tried();
  expect(read).toHaveBeenCalledTimes(1);
  visible.mockReturnValue('visible');
  await after(30_000);
  await tried();
  expect(read).toHaveBeenCalledTimes(2);
  // While it is tried for again.
  vi.advanceTimersByTime(30_000);
  stop();
  await tried();
  await after(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});
