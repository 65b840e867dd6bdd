import type { RemoteModule } from '@convoy/shell-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createRemoteLoader,
  type Federation,
  LOAD_LIMIT,
  PartFailedError,
  WrongReleaseError,
} from './remote-loader.ts';

const entries = { booking: { entry: '/assets/remotes/booking/remote-entry.abc.js' } };
const module: RemoteModule = { release: 'r1', slices: {} };

/** A runtime whose loads end as `outcomes` say, one after another. */
function runtime(...outcomes: (RemoteModule | null | Error | 'hang')[]) {
  const registered: string[] = [];
  const federation: Federation = {
    register: (_name, entry) => registered.push(entry),
    load: () => {
      const outcome = outcomes.shift();
      if (outcome === 'hang') return new Promise(() => undefined);
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome ?? null);
    },
  };
  return { registered, loader: createRemoteLoader(federation, entries, 'r1') };
}

/** Lets time pass until the call has ended, and answers how. */
async function outcome<T>(call: Promise<T>): Promise<T | Error> {
  const ended = call.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return ended;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('createRemoteLoader', () => {
  it('loads once for everybody', async () => {
    const { loader, registered } = runtime(module);
    const [one, other] = await Promise.all([loader.load('booking'), loader.load('booking')]);
    expect(one).toBe(module);
    expect(other).toBe(module);
    expect(registered).toEqual([entries.booking.entry]);
  });

  it('tries a second time by itself, under a fresh address', async () => {
    const { loader, registered } = runtime(new Error('offline'), module);
    expect(await outcome(loader.load('booking'))).toBe(module);
    expect(registered).toEqual([entries.booking.entry, `${entries.booking.entry}?retry=1`]);
  });

  it('fails after two tries, and a later call starts anew under yet another address', async () => {
    const { loader, registered } = runtime(new Error('offline'), null, module);
    expect(await outcome(loader.load('booking'))).toBeInstanceOf(PartFailedError);
    expect(await outcome(loader.load('booking'))).toBe(module);
    expect(registered.at(-1)).toBe(`${entries.booking.entry}?retry=2`);
  });

  it('gives up on a remote that hangs', async () => {
    const { loader } = runtime('hang');
    const ended = vi.fn();
    loader.load('booking').catch(ended);
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(PartFailedError);
  });

  it('refuses a remote of another build, at once', async () => {
    const { loader, registered } = runtime({ ...module, release: 'r2' });
    expect(await outcome(loader.load('booking'))).toBeInstanceOf(WrongReleaseError);
    expect(registered).toHaveLength(1);
  });

  it('asks for nothing when the server says that the remote is of another build', async () => {
    const register = vi.fn();
    const other = { booking: { ...entries.booking, release: 'r2' } };
    const loader = createRemoteLoader({ register, load: async () => module }, other, 'r1');
    expect(await outcome(loader.load('booking'))).toBeInstanceOf(WrongReleaseError);
    expect(register).not.toHaveBeenCalled();
  });

  it('takes of a plugin the release that the page was given, whatever the shell is of', async () => {
    const given = { permit: { entry: '/assets/plugins/permit/e.js', release: '1.2.0-a', own: true } };
    const load = async (release: string) => {
      const loader = createRemoteLoader(
        { register: vi.fn(), load: async () => ({ ...module, release }) },
        given,
        'r1',
      );
      return outcome(loader.load('permit'));
    };
    expect(await load('1.2.0-a')).toMatchObject({ release: '1.2.0-a' });
    expect(await load('1.2.0-b')).toBeInstanceOf(WrongReleaseError);
    expect(await load('r1')).toBeInstanceOf(WrongReleaseError);
  });

  it('fails for a remote this tenant has not', async () => {
    expect(await outcome(runtime().loader.load('loyalty'))).toBeInstanceOf(PartFailedError);
  });
});
