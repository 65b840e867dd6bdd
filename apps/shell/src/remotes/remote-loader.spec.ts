import type { RemoteModule } from '@convoy/shell-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createRemoteLoader,
  type Federation,
  LOAD_LIMIT,
  PartFailedError,
  type RemoteToLoad,
  WrongReleaseError,
} from './remote-loader.ts';

const entries = { booking: { entry: '/assets/remotes/booking/remote-entry.abc.js' } };
const module: RemoteModule = { release: 'r1', slices: {} };

/** A runtime whose loads end as `outcomes` say, one after another. */
function runtime(...outcomes: (RemoteModule | null | Error | 'hang')[]) {
  const asked: RemoteToLoad[] = [];
  const federation: Federation = {
    load: (remote) => {
      asked.push(remote);
      const outcome = outcomes.shift();
      if (outcome === 'hang') return new Promise(() => undefined);
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome ?? null);
    },
  };
  const addresses = () => asked.map(({ entry }) => entry);
  return { asked, addresses, loader: createRemoteLoader(federation, entries, 'r1') };
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
    const { loader, addresses } = runtime(module);
    const [one, other] = await Promise.all([loader.load('booking'), loader.load('booking')]);
    expect(one).toBe(module);
    expect(other).toBe(module);
    expect(addresses()).toEqual([entries.booking.entry]);
  });

  it('tries a second time by itself, under a fresh address', async () => {
    const { loader, addresses } = runtime(new Error('offline'), module);
    expect(await outcome(loader.load('booking'))).toBe(module);
    expect(addresses()).toEqual([entries.booking.entry, `${entries.booking.entry}?retry=1`]);
  });

  it('fails after two tries, and a later call starts anew under yet another address', async () => {
    const { loader, addresses } = runtime(new Error('offline'), null, module);
    expect(await outcome(loader.load('booking'))).toBeInstanceOf(PartFailedError);
    expect(await outcome(loader.load('booking'))).toBe(module);
    expect(addresses().at(-1)).toBe(`${entries.booking.entry}?retry=2`);
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

  it('tries no second time once the page has given up, however late the first ends', async () => {
    let fail = () => {};
    const load = vi.fn(() => new Promise<never>((_, reject) => (fail = () => reject(new Error('late')))));
    const ended = outcome(createRemoteLoader({ load }, entries, 'r1').load('booking'));
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT);
    expect(await ended).toBeInstanceOf(PartFailedError);
    fail();
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('lets plugins take what is open to all, and first-party remotes what the product keeps to itself', async () => {
    const scopes: string[] = [];
    const load: Federation['load'] = async ({ scope }) => {
      scopes.push(scope);
      return module;
    };
    const given = { ...entries, permit: { entry: '/e.js', release: 'r1', own: true } };
    const loader = createRemoteLoader({ load }, given, 'r1');
    await Promise.all([loader.load('booking'), loader.load('permit')]);
    expect(scopes).toEqual(['convoy', 'default']);
  });

  it('refuses a remote of another build, at once', async () => {
    const { loader, addresses } = runtime({ ...module, release: 'r2' });
    expect(await outcome(loader.load('booking'))).toBeInstanceOf(WrongReleaseError);
    expect(addresses()).toHaveLength(1);
  });

  it('asks for nothing when the server says that the remote is of another build', async () => {
    const load = vi.fn(async () => module);
    const other = { booking: { ...entries.booking, release: 'r2' } };
    const loader = createRemoteLoader({ load }, other, 'r1');
    expect(await outcome(loader.load('booking'))).toBeInstanceOf(WrongReleaseError);
    expect(load).not.toHaveBeenCalled();
  });

  it('takes of a plugin the release that the page was given, whatever the shell is of', async () => {
    const given = { permit: { entry: '/assets/plugins/permit/e.js', release: '1.2.0-a', own: true } };
    const load = async (release: string) => {
      const loader = createRemoteLoader({ load: async () => ({ ...module, release }) }, given, 'r1');
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
