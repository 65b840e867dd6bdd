import type { LookupAddress } from 'node:dns';
import { BADNAME, NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** How names are looked up. */
export interface OutsideNamesOptions {
  /** Which nameservers are asked; the system's unless a spec says otherwise. */
  readonly servers?: readonly string[];
  /** For the first question to a nameserver; the second has twice as long. */
  readonly timeoutMs?: number;
  /** More than webhooks can be on their way at once, so that nobody's names take the places of all others'. */
  readonly mostAtOnce?: number;
}

const TRIES = 2;
/** What is said of a name that nobody has or can have, or that has no address of this family. */
const nobodys: ReadonlySet<unknown> = new Set([NOTFOUND, NODATA, BADNAME]);

/**
 * Finds the addresses of names that people enter. The nameservers are asked directly, not through the system's resolver: that
 * one (`getaddrinfo`) holds one of the four threads that files and all other lookups of the process need too, for as long as a
 * nameserver keeps silent. So `/etc/hosts` and the search domains of `/etc/resolv.conf` do not count here; a name is what the
 * internet says it is. `localhost` and addresses are answered without asking anybody.
 */
export class OutsideNames {
  private underWay = 0;
  private readonly options: Required<Omit<OutsideNamesOptions, 'servers'>> & OutsideNamesOptions;

  constructor(options: OutsideNamesOptions = {}) {
    this.options = { timeoutMs: 2_000, mostAtOnce: 128, ...options };
  }

  /**
   * All addresses of a name; none where nobody has it.
   * @throws where no nameserver says anything of it in time, or too many are looked up already
   */
  async find(name: string, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    const known = knownOf(name);
    if (known) return known;
    signal.throwIfAborted();
    const { servers, timeoutMs, mostAtOnce } = this.options;
    if (this.underWay >= mostAtOnce) throw new Error('Too many names are being looked up.');
    // One of its own for each name: only what it asks is given up with the signal.
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const giveUp = () => resolver.cancel();
    signal.addEventListener('abort', giveUp, { once: true });
    this.underWay += 1;
    try {
      return addressesOf(await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]));
    } finally {
      this.underWay -= 1;
      signal.removeEventListener('abort', giveUp);
    }
  }
}

/** The process's own: what is under way is counted for all who call outside. */
export const outsideNames = new OutsideNames();

/** What needs no nameserver: addresses, and the names that RFC 6761 keeps for this machine and for nobody. */
function knownOf(name: string): readonly LookupAddress[] | null {
  const family = isIP(name);
  if (family) return [{ address: name, family }];
  const top = name.replace(/\.$/, '').split('.').at(-1)?.toLowerCase();
  if (top === 'localhost')
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
  return top === 'invalid' ? [] : null;
}

/** Those of both families; of one alone where the other was not to be had. */
function addressesOf(answers: readonly PromiseSettledResult<string[]>[]): readonly LookupAddress[] {
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found.map((address) => ({ address, family: isIP(address) }));
  const fault = answers.find((answer) => answer.status === 'rejected' && !nobodys.has(answer.reason.code));
  if (fault) throw (fault as PromiseRejectedResult).reason;
  return [];
}
