import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isInside } from './inside-address.rule.ts';
import { answerTo } from './outside-answer.ts';
import { OutsideFailed, type OutsideManners, OutsideRefused } from './outside-fetch.ts';
import { outsideNames } from './outside-names.ts';

/** What is asked of a host. */
export interface OutsideCallInput {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A text, or bytes as they are. */
  readonly body: string | Uint8Array | null;
  readonly mostBytes: number;
  /** Ends it: what is under way is cut off. */
  readonly signal: AbortSignal;
}

/** What a host answers while it is still read. */
export interface OutsideCallStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Throws OutsideFailed: `silent`, `encoded` or `too-large`. What is not read to its end is cut off. */
  readonly body: AsyncIterable<Buffer>;
}

/** What a host answered, read to its end. */
export interface OutsideCallAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const MOST_HEADERS = 40;
/** Written by us, or by the connection itself. */
const OURS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * One call to a host, of any method: the scheme, the port and every address of its name are looked at, and the connection goes
 * to what was looked at. An answer that sends on is an answer like any; nobody follows it.
 */
export class OutsideCall {
  private readonly manners: OutsideManners & Required<Pick<OutsideManners, 'refuses'>>;

  constructor(manners: OutsideManners) {
    this.manners = { refuses: isInside, ...manners };
  }

  /** @throws OutsideRefused; OutsideFailed, `silent`, `encoded` or `too-large` */
  async send(address: string, input: OutsideCallInput): Promise<OutsideCallAnswer> {
    const { status, headers, body } = await this.stream(address, input);
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    return { status, headers, body: Buffer.concat(parts).toString('utf8') };
  }

  /** The same, given while it comes. @throws OutsideRefused; OutsideFailed, `silent` */
  async stream(address: string, input: OutsideCallInput): Promise<OutsideCallStream> {
    const url = this.read(address);
    try {
      const name = url.hostname.replace(/^\[|\]$/g, '');
      const { resolve } = this.manners;
      const look = () => (resolve ? resolve(name) : outsideNames.find(name, input.signal));
      const found = await untilAborted(look, input.signal);
      if (found.length === 0 || found.some((one) => this.manners.refuses(one.address)))
        throw new OutsideRefused();
      const answer = await open(url, found, input);
      return {
        status: answer.statusCode ?? 0,
        headers: plain(answer),
        body: bodyOf(answer, input.mostBytes),
      };
    } catch (error) {
      throw failureOf(error);
    }
  }

  private read(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null;
    const scheme = url?.protocol === 'https:' || (this.manners.http && url?.protocol === 'http:');
    if (!url || !scheme || url.username !== '' || url.password !== '' || (url.port && !this.manners.anyPort))
      throw new OutsideRefused();
    return url;
  }
}

function open(
  url: URL,
  found: readonly LookupAddress[],
  { method, headers, body, signal }: OutsideCallInput,
): Promise<IncomingMessage> {
  const given = Object.entries(headers)
    .filter(([name]) => !OURS.has(name.toLowerCase()))
    .slice(0, MOST_HEADERS);
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const call = request(url, {
    method,
    signal,
    // A connection of its own, to one of the addresses that were looked at; the name is not asked again.
    agent: false,
    lookup: (_name, options, done) => {
      if (options.all) done(null, [...found]);
      else done(null, found[0]!.address, found[0]!.family);
    },
    headers: {
      'User-Agent': 'Convoy',
      ...Object.fromEntries(given),
      'Accept-Encoding': 'identity',
      ...(body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    },
  });
  const answer = answerTo(call);
  call.end(body ?? undefined);
  return answer;
}

async function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const over = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work(), over]).finally(() => signal.removeEventListener('abort', stop));
}

async function* bodyOf(answer: IncomingMessage, mostBytes: number): AsyncIterable<Buffer> {
  try {
    // Asked for without; what comes squeezed all the same could be anything when it is opened.
    if (!['identity', ''].includes(answer.headers['content-encoding'] ?? ''))
      throw new OutsideFailed('encoded');
    if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new OutsideFailed('too-large');
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > mostBytes) throw new OutsideFailed('too-large');
      yield part;
    }
  } catch (error) {
    throw failureOf(error);
  } finally {
    answer.destroy();
  }
}

const failureOf = (error: unknown) =>
  error instanceof OutsideRefused || error instanceof OutsideFailed
    ? error
    : new OutsideFailed('silent', error);

const plain = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
