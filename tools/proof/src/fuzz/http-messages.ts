import type { Answered } from './answer-faults.rule.ts';

/** A request as RFC 9112 reads it off a connection; bytes are latin1 here. */
export interface SentRequest {
  readonly method: string;
  /** As it stands in the line. */
  readonly target: string;
  /**
   * `fine`; `refused` where it has to be refused and what follows can still be told from it; `broken` where it has to be refused
   * and nobody can say where the next one begins; `unsaid` where the rules leave open whether it is taken.
   */
  readonly state: 'fine' | 'refused' | 'broken' | 'unsaid';
  /** Whether all of it came, and its body can be read. */
  readonly isWhole: boolean;
  /** Whether it may be the last of its connection: it closes it, or makes something else of it. */
  readonly isLast: boolean;
}

const TOKEN = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
const LINE = /^([!#$%&'*+\-.^_`|~\dA-Za-z]+) ((?:\/|https?:\/\/)[\x21-\x7e]*) HTTP\/1\.([01])$/;
/** A line that some servers take and others do not: more blanks, other letters, another form of address (section 3). */
const LAX_LINE = /^([!#$%&'*+\-.^_`|~\dA-Za-z]+)[ \t]+([\x21-\x7e\x80-\xff]+)[ \t]+HTTP\/1\.([01])$/;
const VERBS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']);
/** A value without NUL, CR, LF and the other signs that are none. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const FRAMING = /^(?:content-length|transfer-encoding)$/i;
/** A size, and names with values behind it (section 7.1.1). */
const CHUNK =
  /^0*([\da-fA-F]{1,13})(?:[\t ]*;[\t ]*[!#$%&'*+\-.^_`|~\dA-Za-z]+(?:[\t ]*=[\t ]*(?:[!#$%&'*+\-.^_`|~\dA-Za-z]+|"[^"\\\r\n]*"))?)*$/;

type Framing = { readonly length: number } | 'chunked' | 'none' | 'broken';

function framingOf(fields: readonly (readonly [string, string])[]): Framing {
  const lengths = fields.filter(([name]) => name === 'content-length').map(([, value]) => value);
  const codings = fields.filter(([name]) => name === 'transfer-encoding').map(([, value]) => value);
  if (codings.length > 0) {
    // Both at once: somebody else may have read another length.
    if (lengths.length > 0) return 'broken';
    const all = codings.flatMap((value) => value.split(',')).map((one) => one.trim().toLowerCase());
    const last = all.at(-1);
    return last === 'chunked' && all.indexOf('chunked') === all.length - 1 ? 'chunked' : 'broken';
  }
  if (lengths.length === 0) return 'none';
  if (lengths.length > 1 || !/^\d{1,15}$/.test(lengths[0]!)) return 'broken';
  return { length: Number(lengths[0]) };
}

/** Where chunks end from `at` on; null where they are no chunks, `more` where they are not all there. */
function endOfChunks(bytes: string, from: number): number | null | 'more' {
  let at = from;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return CHUNK.test(bytes.slice(at)) || bytes.length === at ? 'more' : null;
    const size = CHUNK.exec(bytes.slice(at, end))?.[1];
    if (size === undefined) return null;
    at = end + 2;
    const length = Number.parseInt(size, 16);
    if (length > 0) {
      if (at + length + 2 > bytes.length) return 'more';
      if (bytes.slice(at + length, at + length + 2) !== '\r\n') return null;
      at += length + 2;
      continue;
    }
    for (;;) {
      const stop = bytes.indexOf('\r\n', at);
      if (stop < 0) return 'more';
      const line = bytes.slice(at, stop);
      at = stop + 2;
      if (line === '') return at;
      const colon = line.indexOf(':');
      const name = line.slice(0, colon);
      // How long a message is cannot be said behind it.
      if (!TOKEN.test(name) || FRAMING.test(name) || !VALUE.test(line.slice(colon + 1))) return null;
    }
  }
}

/**
 * The requests that stand in the bytes of one connection, as RFC 9112 has them at its strictest: what a recipient may take or
 * refuse as it likes is `unsaid`, and behind what is broken there is none.
 */
export function requestsIn(bytes: string): SentRequest[] {
  const found: SentRequest[] = [];
  let at = 0;
  for (;;) {
    // Empty lines before a request are passed over, and may end in a line feed alone (section 2.2).
    const begin = at;
    while (bytes[at] === '\n' || bytes.startsWith('\r\n', at)) at += bytes[at] === '\n' ? 1 : 2;
    const isLax = /(^|[^\r])\n/.test(bytes.slice(begin, at));
    if (at >= bytes.length) return found;
    const end = bytes.indexOf('\r\n\r\n', at);
    const [line = '', ...lines] = bytes.slice(at, end < 0 ? undefined : end).split('\r\n');
    const [, method = '', target = '', minor] = LINE.exec(line) ?? LAX_LINE.exec(line) ?? [];
    const isKnown = LINE.test(line);
    if (end < 0 || minor === undefined) {
      // Not all of it came, or it is no line of HTTP/1.
      found.push({ method, target, state: 'broken', isWhole: end >= 0, isLast: true });
      return found;
    }
    const fields = lines.map((each): [string, string] => {
      const colon = each.indexOf(':');
      return [each.slice(0, Math.max(0, colon)).toLowerCase(), each.slice(colon + 1).trim()];
    });
    // A line that goes on from the one before may be taken or refused (section 5.2).
    const isFolded = lines.slice(1).some((each) => /^[\t ]/.test(each));
    const areFields = lines.every(
      (each, n) => (n > 0 && /^[\t ]/.test(each)) || (TOKEN.test(each.split(':')[0]!) && each.includes(':')),
    );
    const framing = framingOf(fields);
    const areClean = lines.every((each) => VALUE.test(each));
    if (!areFields || !areClean || framing === 'broken') {
      found.push({ method, target, state: 'broken', isWhole: true, isLast: true });
      return found;
    }
    at = end + 4;
    let isWhole = true;
    if (framing === 'chunked') {
      const after = endOfChunks(bytes, at);
      // What cannot be read of a body has nothing behind it that could.
      isWhole = typeof after === 'number';
      at = typeof after === 'number' ? after : bytes.length;
    } else if (framing !== 'none') {
      isWhole = at + framing.length <= bytes.length;
      at = Math.min(bytes.length, at + framing.length);
    }
    const of = (name: string) =>
      fields.filter(([each]) => each === name).map(([, value]) => value.toLowerCase());
    const hosts = of('host').length;
    const wishes = of('connection').flatMap((value) => value.split(',').map((one) => one.trim()));
    // A version that has none of it: what it says may be done, and is the last (section 6.1).
    const isOldCoding = minor === '0' && of('transfer-encoding').length > 0;
    const isLast =
      isOldCoding ||
      wishes.includes('close') ||
      (minor === '0' && !wishes.includes('keep-alive')) ||
      method === 'CONNECT' ||
      of('upgrade').length > 0;
    // A verb nobody knows, and codings that need not be understood.
    const isUsual =
      !isOldCoding && VERBS.has(method) && of('transfer-encoding').every((value) => value === 'chunked');
    const hasHost = hosts === 1 || (hosts === 0 && minor === '0');
    const state = !hasHost ? 'refused' : isKnown && isUsual && !isFolded && !isLax ? 'fine' : 'unsaid';
    found.push({ method, target, state, isWhole, isLast });
    if (isLast || !isWhole) return found;
  }
}

/** The answers that came of a connection, and what stands behind them that is none. */
export function answersIn(
  got: string,
  methods: readonly string[] = [],
): { answers: Answered[]; rest: string } {
  const answers: Answered[] = [];
  let at = 0;
  while (at < got.length) {
    const end = got.indexOf('\r\n\r\n', at);
    const [line = '', ...lines] = got.slice(at, end < 0 ? undefined : end).split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(line)?.[1] ?? Number.NaN);
    if (end < 0 || Number.isNaN(status)) return { answers, rest: got.slice(at) };
    const headers = Object.fromEntries(
      lines.map((each): [string, string] => {
        const colon = each.indexOf(':');
        return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()];
      }),
    );
    at = end + 4;
    if (status === 101) {
      answers.push({ status, headers, text: '' });
      return { answers, rest: '' };
    }
    // It says that the rest may be sent, and is no answer.
    if (status < 200) continue;
    if (status === 204 || status === 304 || methods[answers.length] === 'HEAD') {
      answers.push({ status, headers, text: '' });
      continue;
    }
    if (/chunked$/i.test(headers['transfer-encoding'] ?? '')) {
      const after = endOfChunks(got, at);
      if (after === null || after === 'more') return { answers, rest: got.slice(at) };
      answers.push({ status, headers, text: withoutChunks(got.slice(at, after)) });
      at = after;
      continue;
    }
    const length = headers['content-length'];
    const text = length === undefined ? got.slice(at) : got.slice(at, at + Number(length));
    answers.push({ status, headers, text });
    at += text.length;
  }
  return { answers, rest: '' };
}

function withoutChunks(bytes: string): string {
  let [text, at] = ['', 0];
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.slice(at, end), 16);
    if (end < 0 || !length) return text;
    text += bytes.slice(end + 2, end + 2 + length);
    at = end + 4 + length;
  }
}
