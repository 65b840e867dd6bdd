import type { Boot, RemoteModule } from '@convoy/shell-api';

/** How long a part may take before its card is shown, both tries together (ms). */
export const LOAD_LIMIT = 10_000;

/**
 * Rest before the automatic second try (ms). Chunks load side by side and fail one after another; a try that starts
 * with the first failure would join those still on their way to failing.
 */
export const RETRY_PAUSE = 400;

/** A part did not arrive: network, server, or too slow. */
export class PartFailedError extends Error {
  override readonly name = 'PartFailedError';
}

/** A part is of another build than the shell: mixing them could break in the middle of a payment. */
export class WrongReleaseError extends Error {
  override readonly name = 'WrongReleaseError';
}

/** A remote as one try loads it. */
export interface RemoteToLoad {
  readonly name: string;
  /** Address of its entry, another one for every try. */
  readonly entry: string;
  /** Share scope it takes libraries from: `convoy` with what only first-party code may rely on, or `default`. */
  readonly scope: 'convoy' | 'default';
}

/** The federation runtime as the loader sees it. */
export interface Federation {
  /** Loads the remote's `./remote`. Null when the runtime swallowed the failure. */
  load(remote: RemoteToLoad): Promise<RemoteModule | null>;
}

/** Loads remotes and remembers those that arrived. */
export interface RemoteLoader {
  /**
   * The remote's module: at most `LOAD_LIMIT`, one automatic second try under a fresh address. After a failure the
   * next call starts anew.
   *
   * @throws PartFailedError, WrongReleaseError
   */
  load(name: string): Promise<RemoteModule>;
}

/**
 * @param entries entry address of every remote this tenant may load
 * @param release build of the shell
 */
export function createRemoteLoader(
  federation: Federation,
  entries: Boot['remotes'],
  release: string,
  limit: number = LOAD_LIMIT,
): RemoteLoader {
  const loading = new Map<string, Promise<RemoteModule>>();
  const tries = new Map<string, number>();

  async function attempt(remote: RemoteToLoad, wanted: string): Promise<RemoteModule> {
    const module = await federation.load(remote);
    if (!module) throw new PartFailedError(`The remote "${remote.name}" is empty.`);
    checkRelease(remote.name, module.release, wanted);
    return module;
  }

  function checkRelease(name: string, other: string, wanted: string): void {
    if (other === wanted) return;
    throw new WrongReleaseError(`The remote "${name}" is of build ${other}, and ${wanted} is wanted.`);
  }

  async function loadEntry(name: string): Promise<RemoteModule> {
    const known = entries[name];
    if (!known) throw new PartFailedError(`The remote "${name}" has no address.`);
    // The server may already know that this tab is older than what it serves; then nothing needs to be loaded.
    // A plugin has releases of its own, which the shell's says nothing of: only the one that was given is taken.
    const wanted = known.own ? (known.release ?? '') : release;
    if (known.release) checkRelease(name, known.release, wanted);
    const { entry } = known;
    const ends = Date.now() + limit;
    const nextAddress = () => {
      const count = tries.get(name) ?? 0;
      tries.set(name, count + 1);
      // The runtime keeps a failed script under its address, so every later try has an address of its own.
      return count === 0 ? entry : `${entry}${entry.includes('?') ? '&' : '?'}retry=${count}`;
    };
    return twice(
      () => attempt({ name, entry: nextAddress(), scope: known.own ? 'default' : 'convoy' }, wanted),
      // The runtime gives up on a script later than the page does: nobody waits for a second try then.
      (error) => !(error instanceof WrongReleaseError) && Date.now() < ends,
    );
  }

  return {
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const promise = within(limit, loadEntry(name), `The remote "${name}" took too long.`).catch((error) => {
        loading.delete(name);
        throw error instanceof WrongReleaseError || error instanceof PartFailedError
          ? error
          : new PartFailedError(`The remote "${name}" failed to load.`, { cause: error });
      });
      loading.set(name, promise);
      return promise;
    },
  };
}

/** Gives up on a promise after `limit` ms. */
export function within<T>(limit: number, promise: Promise<T>, message: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PartFailedError(message)), limit);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Runs `load`, and once more after a rest when it fails and `worth` says that a second try may help. */
export async function twice<T>(
  load: () => Promise<T>,
  worth: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!worth(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    return load();
  }
}
