import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInside } from './inside-address.rule.ts';
import { answerTo } from './outside-answer.ts';
import { outsideNames } from './outside-names.ts';

/** Longest address that is looked at. */
const LONGEST = 2_000;
/** Times that an answer may send on to another address. */
const MOST_REDIRECTS = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** What may be fetched where. */
export interface OutsideManners {
  /** `http:` too, which anybody on the way can change; for development. */
  readonly http: boolean;
  /** Any port; otherwise the scheme's own alone, so that nobody learns which other ones answer. */
  readonly anyPort?: boolean;
  /** Which addresses are refused; `isInside` unless a spec says otherwise. */
  readonly refuses?: (address: string) => boolean;
  /** Finds the addresses of a name; the nameservers are asked unless a spec says otherwise. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>;
}

/** Limits of one fetch. */
export interface OutsideLimits {
  readonly mostBytes: number;
  /** For all of it: finding the name, every address it sends on to, the last byte. */
  readonly timeoutMs: number;
  /** The `Accept` header. */
  readonly accept: string;
}

/** What is sent. */
export interface OutsideLetter {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** What came back of what was sent, whatever its status. */
export interface OutsideReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As far as it was read. */
  readonly body: Buffer;
  /** There was more of it than is let in, or it did not end in time. */
  readonly cut: 'size' | 'time' | null;
}

/**
 * An address that is not fetched: of another scheme or port, with a password in it, of nobody, or one that leads inside.
 * Which of these is not told apart: the names of inside are nobody's business.
 */
export class OutsideRefused extends Error {
  constructor() {
    super('This address is not fetched.');
  }
}

/** A fetch that brought nothing. */
export class OutsideFailed extends Error {
  constructor(
    readonly why: 'silent' | 'late' | 'status' | 'redirects' | 'encoded' | 'too-large',
    cause?: unknown,
  ) {
    super(`The address could not be fetched: ${why}.`, { cause });
  }
}

/**
 * Fetches what people name by its address, without becoming their hand inside: the scheme, the port and every address of
 * the name are looked at, the connection goes to what was looked at (not to what the name says a moment later), and so it
 * is again for each address that an answer sends on to.
 */
export class OutsideFetch {
  private readonly manners: OutsideManners & Required<Pick<OutsideManners, 'refuses'>>;

  constructor(manners: OutsideManners) {
    this.manners = { refuses: isInside, ...manners };
  }

  /**
   * Fetches what is at an address.
   * @throws OutsideRefused, OutsideFailed
   */
  async get(address: string, limits: OutsideLimits): Promise<Buffer> {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    let target = this.read(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const answer = await this.open(target, { headers: { Accept: limits.accept } }, signal);
      try {
        const to = answer.headers.location;
        if (!redirects.has(answer.statusCode ?? 0) || to === undefined)
          return await bodyOf(answer, limits.mostBytes);
        target = this.read(to, target);
      } catch (error) {
        throw asOurs(error);
      } finally {
        answer.destroy();
      }
    }
    throw new OutsideFailed('redirects');
  }

  /**
   * Looks at an address without asking it anything.
   * @throws OutsideRefused; OutsideFailed where its name is not found in time
   */
  async look(address: string, timeoutMs: number): Promise<void> {
    await this.find(this.read(address), AbortSignal.timeout(timeoutMs));
  }

  /**
   * Sends something to an address, and to no other: an answer that sends on is an answer like any. What comes back is read to
   * the limit and no further.
   * @throws OutsideRefused; OutsideFailed, `late` or `silent`, where no answer began
   */
  async post(
    address: string,
    letter: OutsideLetter,
    limits: Omit<OutsideLimits, 'accept'>,
  ): Promise<OutsideReply> {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      const answer = await this.open(this.read(address), letter, signal);
      try {
        return {
          status: answer.statusCode ?? 0,
          headers: plainHeaders(answer),
          ...(await beginningOf(answer, limits.mostBytes, signal)),
        };
      } finally {
        answer.destroy();
      }
    } catch (error) {
      if (signal.aborted && !(error instanceof OutsideRefused)) throw new OutsideFailed('late', error);
      throw asOurs(error);
    }
  }

  private read(address: string, from?: URL): URL {
    const url = address.length <= LONGEST && URL.canParse(address, from) ? new URL(address, from) : null;
    const scheme = url?.protocol === 'https:' || (this.manners.http && url?.protocol === 'http:');
    if (!url || !scheme || url.username !== '' || url.password !== '' || (url.port && !this.manners.anyPort))
      throw new OutsideRefused();
    return url;
  }

  /** The addresses of a name, each of them looked at. */
  private async find(url: URL, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const { resolve } = this.manners;
    const look = () => (resolve ? resolve(name) : outsideNames.find(name, signal));
    const found = await inTime(look, signal).catch((error: unknown) => {
      throw asOurs(error);
    });
    if (found.length === 0 || found.some(({ address }) => this.manners.refuses(address)))
      throw new OutsideRefused();
    return found;
  }

  /** Asks for what is there; with a body, sends that. */
  private async open(
    url: URL,
    { headers, body }: Pick<OutsideLetter, 'headers'> & Partial<OutsideLetter>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const found = await this.find(url, signal);
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const call = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      signal,
      // A connection of its own, to one of the addresses that were looked at; the name is not asked again.
      agent: false,
      lookup: pinnedTo(found),
      headers: {
        'User-Agent': 'Convoy',
        ...headers,
        'Accept-Encoding': 'identity',
        ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
      },
    });
    const answer = answerTo(call);
    call.end(body);
    return answer.catch((error: unknown) => {
      throw new OutsideFailed('silent', error);
    });
  }
}

function pinnedTo(found: readonly LookupAddress[]): LookupFunction {
  return (_name, options, done) => {
    if (options.all) done(null, [...found]);
    else done(null, found[0]!.address, found[0]!.family);
  };
}

/** Waits no longer than the signal says, whoever looks the name up. */
async function inTime<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new OutsideFailed('silent');
  let stop = () => {};
  const over = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new OutsideFailed('silent'));
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work(), over]).finally(() => signal.removeEventListener('abort', stop));
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (answer.statusCode !== 200) throw new OutsideFailed('status');
  // Asked for without; what comes squeezed all the same could be anything when it is opened.
  if (!['identity', ''].includes(answer.headers['content-encoding'] ?? ''))
    throw new OutsideFailed('encoded');
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new OutsideFailed('too-large');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new OutsideFailed('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What there is of an answer within the limits, and what cut it off. */
async function beginningOf(
  answer: IncomingMessage,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Pick<OutsideReply, 'body' | 'cut'>> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, mostBytes - size));
      size += part.length;
      if (size > mostBytes) return { body: Buffer.concat(parts), cut: 'size' };
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return { body: Buffer.concat(parts), cut: 'time' };
  }
  return { body: Buffer.concat(parts), cut: null };
}

const plainHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

const asOurs = (error: unknown): Error =>
  error instanceof OutsideRefused || error instanceof OutsideFailed
    ? error
    : new OutsideFailed('silent', error);
