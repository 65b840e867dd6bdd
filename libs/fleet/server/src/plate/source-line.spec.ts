import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SourceRefusal, SourceSilence } from './source-call.ts';
import { SourceLine } from './source-line.ts';

beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(['error', 'warn', 'log']));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The answer, however long that takes. */
async function after<T>(asked: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return asked;
}

it('says that it is busy to whoever comes when too many wait', async () => {
  const line = new SourceLine('Somebody');
  const calls = Array.from({ length: 40 }, () => line.ask(async () => ({ make: 'FORD' })));
  const answers = await after(Promise.all(calls));
  const busy = answers.filter((answer) => 'why' in answer && answer.why === 'busy').length;
  // Five go at once and twenty-five wait; what goes at once may count as waiting until it went.
  expect(busy).toBeGreaterThanOrEqual(10);
  expect(busy).toBeLessThanOrEqual(15);
  expect(await after(line.ask(async () => ({ make: 'FORD' })))).toMatchObject({ said: { make: 'FORD' } });
});

it.each([
  [null, 60],
  [7, 7],
  // Nobody is left alone for a day because of one header.
  [86_400, 3_600],
])('with Retry-After %s leaves a source alone for %i seconds', async (retryAfter, seconds) => {
  const line = new SourceLine('Somebody');
  const call = vi.fn(() => Promise.reject(new SourceRefusal(429, null, retryAfter)));
  expect(await after(line.ask(call))).toMatchObject({ why: 'busy' });
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(await after(line.ask(call))).toMatchObject({ why: 'busy' });
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await after(line.ask(call));
  expect(call).toHaveBeenCalledTimes(2);
});

it.each([
  [new SourceSilence('nothing'), 'away', 3],
  [new SourceRefusal(500, null, null), 'away', 3],
  [new SourceRefusal(403, null, null), 'refused', 1],
  [new SourceRefusal(400, null, null), 'refused', 1],
])('calls %s %s, asked %i times', async (failure, why, times) => {
  const call = vi.fn(() => Promise.reject(failure));
  expect(await after(new SourceLine('Somebody').ask(call))).toMatchObject({ why });
  expect(call).toHaveBeenCalledTimes(times);
});

it('does not hide a fault of our own', async () => {
  const asked = new SourceLine('Somebody').ask(() => Promise.reject(new TypeError('ours')));
  const caught = expect(asked).rejects.toThrow('ours');
  await vi.runAllTimersAsync();
  await caught;
});
