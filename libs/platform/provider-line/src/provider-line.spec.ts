import { isDeepStrictEqual } from 'node:util';
import { tellWrong } from '@convoy/platform/testing/figures';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderLine } from './provider-line.ts';

const away = new Error('no answer');
const busy = new Error('busy');
const refused = new Error('no');

beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(['error', 'warn', 'log']));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A line to somebody who answers as told, one after the other, and then well. */
function lineTo(...answers: (Error | (() => Promise<string>))[]) {
  const call = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ? answer() : 'well';
  });
  const line = new ProviderLine(
    'Somebody',
    (error) => ({ away: error === away, again: error === away || error === busy }),
    {
      log: 'Somewhere',
      unavailable: (seconds) => Object.assign(new Error('not there'), { code: 'NOT_THERE', seconds }),
    },
  );
  /** The answer, or the code or sentence of the failure, however long that takes. */
  const ask = async (repeatable = true): Promise<unknown> => {
    const asked = line
      .ask(call, repeatable)
      .catch((error: Error & { code?: string }) => error.code ?? error.message);
    await vi.runAllTimersAsync();
    return asked;
  };
  return { line, call, ask, answers };
}
const times = <T>(count: number, what: T): T[] => Array.from({ length: count }, () => what);

describe('a call', () => {
  it('that fails quickly is tried twice more, and no more', async () => {
    const mended = lineTo(away, busy);
    expect([await mended.ask(), mended.call.mock.calls.length]).toEqual(['well', 3]);
    for (const failure of [away, busy]) {
      const broken = lineTo(...times(9, failure));
      expect([await broken.ask(), broken.call.mock.calls.length]).toEqual(['NOT_THERE', 3]);
    }
  });

  it('that is not safe to repeat is made once', async () => {
    const { ask, call } = lineTo(away);
    expect([await ask(false), call.mock.calls.length]).toEqual(['NOT_THERE', 1]);
  });

  it('that hung is not waited for again', async () => {
    const hangs = () =>
      new Promise<string>((_, reject) => {
        setTimeout(() => reject(away), 5_000);
      });
    const { ask, call } = lineTo(hangs, hangs);
    expect([await ask(), call.mock.calls.length]).toEqual(['NOT_THERE', 1]);
  });

  it('that is refused stays what it is, and is not repeated', async () => {
    const { ask, call } = lineTo(refused);
    expect([await ask(), call.mock.calls.length]).toEqual(['no', 1]);
  });
});

/** Rests during which the clock was set, and how many of them were of another length. */
const rests = { wrong: 0, of: 0 };
afterAll(() =>
  tellWrong({
    campaign: 'clocks',
    what: 'rests of a provider, of another length as the clock was set',
    ...rests,
  }),
);

describe('somebody who does not answer', () => {
  it('is left alone after five failures in a row, and asked by one call when the rest is over', async () => {
    const { line, ask, call } = lineTo(...times(5, away));
    expect(line.health()).toEqual({ state: 'up', since: null, askedAgainInSeconds: 0 });
    await ask();
    expect([await ask(), call.mock.calls.length]).toEqual(['NOT_THERE', 5]);
    expect(line.health()).toMatchObject({ state: 'away', askedAgainInSeconds: 5, since: expect.any(Date) });
    await expect(line.ask(call, true)).rejects.toMatchObject({ seconds: 5 });
    expect(call.mock.calls).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(5_000);
    const answers = await Promise.all([line.ask(call, true), line.ask(call, true)]);
    expect(answers).toEqual(['well', 'well']);
    expect(line.health()).toMatchObject({ state: 'up', askedAgainInSeconds: 0 });
  });

  it('rests longer each time, up to half a minute, and as short as ever once it was back', async () => {
    const { line, ask, answers } = lineTo(...times(5, away));
    await ask();
    await ask();
    const rests = [];
    for (let round = 0; round < 5; round++) {
      const { askedAgainInSeconds } = line.health();
      rests.push(askedAgainInSeconds);
      await vi.advanceTimersByTimeAsync(askedAgainInSeconds * 1_000);
      answers.push(away);
      expect(await ask(false)).toBe('NOT_THERE');
    }
    expect(rests).toEqual([5, 10, 20, 30, 30]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await ask()).toBe('well');
    answers.push(...times(5, away));
    await ask();
    await ask();
    expect(line.health().askedAgainInSeconds).toBe(5);
  });

  it.each([-1, 1])('rests as long when the clock is set by %i hour meanwhile', async (hours) => {
    const { line, ask, call } = lineTo(...times(5, away));
    await ask();
    await ask();
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    const { state, askedAgainInSeconds } = line.health();
    await vi.advanceTimersByTimeAsync(3_000);
    const early = [await ask(), call.mock.calls.length];
    await vi.advanceTimersByTimeAsync(2_000);
    const rest = [state, askedAgainInSeconds, ...early, await ask()];
    const meant = ['away', 5, 'NOT_THERE', 5, 'well'];
    rests.of += 1;
    if (!isDeepStrictEqual(rest, meant)) rests.wrong += 1;
    expect(rest).toEqual(meant);
  });

  it('is not somebody who refuses or is busy', async () => {
    const { line, ask } = lineTo(...times(4, away), refused, away, ...times(20, busy));
    for (let n = 0; n < 5; n++) await ask(false);
    for (let n = 0; n < 6; n++) await ask();
    expect(line.health().state).toBe('up');
  });
});
