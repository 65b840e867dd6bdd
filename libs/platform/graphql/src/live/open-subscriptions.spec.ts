import { describe, expect, it } from 'vitest';
import { OpenSubscriptions } from './open-subscriptions.ts';

/** Events that never come, until they are ended. */
function silence() {
  let wake = () => {};
  let hasEnded = false;
  const events: AsyncGenerator<string, void, undefined> = {
    next: () =>
      new Promise((resolve) => {
        wake = () => resolve({ done: true, value: undefined });
        if (hasEnded) wake();
      }),
    return: async () => {
      hasEnded = true;
      wake();
      return { done: true, value: undefined };
    },
    throw: async (error) => {
      throw error;
    },
    [Symbol.asyncDispose]: async () => {},
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return { events, hasEnded: () => hasEnded };
}

describe('what a socket has open', () => {
  it('is so much and no more, also while it begins, and one of an id', () => {
    const open = new OpenSubscriptions<string>(2);
    expect([open.claim('a'), open.claim('a'), open.claim('b'), open.claim('c')]).toEqual([
      'taken',
      'in use',
      'taken',
      'too many',
    ]);
    open.release('a');
    expect([open.claim('c'), open.claim('a')]).toEqual(['taken', 'too many']);
  });

  it('gives its place back when it ends: by its client, by itself, by a fault', async () => {
    const open = new OpenSubscriptions<string>(1);
    const returned = silence();
    open.claim('a');
    await open.begun('a', returned.events).return();
    expect([returned.hasEnded(), open.claim('b')]).toEqual([true, 'taken']);
    const over = silence();
    const events = open.begun('b', over.events);
    await over.events.return();
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(open.claim('c')).toBe('taken');
    const broken = { ...silence().events, next: () => Promise.reject(new Error('away')) };
    await expect(open.begun('c', broken).next()).rejects.toThrow('away');
    expect(open.claim('d')).toBe('taken');
  });

  it('ends with the socket, also what begins too late', async () => {
    const open = new OpenSubscriptions<string>(3);
    const [early, late] = [silence(), silence()];
    open.claim('a');
    open.claim('b');
    open.begun('a', early.events);
    await open.close();
    expect(early.hasEnded()).toBe(true);
    open.begun('b', late.events);
    expect(late.hasEnded()).toBe(true);
  });
});
