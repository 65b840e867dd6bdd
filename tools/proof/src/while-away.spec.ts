import { describe, expect, it } from 'vitest';
import { whileAway } from './while-away.ts';

/** Fails some times, then answers. */
function failing(times: number, error: Error) {
  const asked = { times: 0 };
  const work = async () => {
    asked.times += 1;
    if (asked.times <= times) throw error;
    return 'here';
  };
  return { asked, work };
}
const connect = (code: string) => Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });

describe('whatever waits while the database is away', () => {
  it.each([
    // A server that is started anew removes the socket of the one before it, and makes its own a moment later.
    ['has no socket', connect('ENOENT')],
    ['refuses', connect('ECONNREFUSED')],
    ['starts', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
    ['was killed', new Error('Connection terminated unexpectedly')],
  ])('asks again while it %s', async (_, error) => {
    const { asked, work } = failing(2, error);
    expect(await whileAway(work)).toBe('here');
    expect(asked.times).toBe(3);
  });

  it('asks once where the answer is no', async () => {
    const { asked, work } = failing(1, Object.assign(new Error('duplicate key'), { code: '23505' }));
    await expect(whileAway(work)).rejects.toThrow('duplicate key');
    const missing = failing(1, Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }));
    await expect(whileAway(missing.work)).rejects.toThrow('open');
    expect([asked.times, missing.asked.times]).toEqual([1, 1]);
  });

  it.each([
    ['a statement took too long', '57014', 'canceling statement due to statement timeout'],
    ['a lock was not had', '55P03', 'canceling statement due to lock timeout'],
    ['there are too many connections', '53300', 'sorry, too many clients already'],
  ])('asks once where %s: a hang is a finding', async (_, code, message) => {
    const { asked, work } = failing(1, Object.assign(new Error(message), { code }));
    await expect(whileAway(work)).rejects.toThrow(message);
    expect(asked.times).toBe(1);
  });

  it('gives up when the time is over', async () => {
    await expect(whileAway(failing(9, connect('ENOENT')).work, 60)).rejects.toThrow('connect ENOENT');
  });
});
