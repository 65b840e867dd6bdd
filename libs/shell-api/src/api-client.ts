import { tellCall } from './call-watch.ts';
import { asksByItself } from './live/by-itself.ts';
import { hearRelease } from './new-version.ts';

/**
 * The browser's way to the API. General behaviour of every request (specification, section 7): the method and URL as
 * given, a JSON content type only when there is a body, cookies always included.
 */

/** The body of every refusal: `{ code, message, details, requestId }`. */
interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
  readonly requestId: string | null;
}

/** Code of an `ApiError` when no answer came: offline, refused, cut off. `status` is 0 then. */
export const NETWORK_ERROR = 'NETWORK_ERROR';

/**
 * A call that did not succeed. `message` is `status: body` (body text, or the status text when it is empty), as the
 * specification has it; what a person reads is `apiErrorMessage(error)`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Code of the contract (`VAN_UNAVAILABLE`, …), `NETWORK_ERROR`, or `HTTP_<status>` when the body gave none. */
  readonly code: string;
  /** The answer's own sentence, or `null` when the body gave none. */
  readonly sentence: string | null;
  readonly details: unknown;
  readonly requestId: string | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    const parsed = parseErrorBody(body);
    this.status = status;
    this.code = parsed?.code ?? (status === 0 ? NETWORK_ERROR : `HTTP_${status}`);
    this.sentence = parsed?.message ?? null;
    this.details = parsed?.details ?? null;
    this.requestId = parsed?.requestId ?? null;
  }
}

function parseErrorBody(body: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return null;
    const { code, message, details, requestId } = value as Record<string, unknown>;
    if (typeof code !== 'string' || typeof message !== 'string') return null;
    return {
      code,
      message,
      details: details ?? null,
      requestId: typeof requestId === 'string' ? requestId : null,
    };
  } catch {
    return null;
  }
}

/** How a read is made. */
interface ReadOptions {
  signal?: AbortSignal;
  /** The page asks by itself, because time has passed or news came: that keeps nobody signed in. As `askByItself` says, where left out. */
  background?: boolean;
}

const read = (url: string, { signal, background = asksByItself() }: ReadOptions) =>
  request('GET', url, undefined, signal, undefined, background ? { 'X-Convoy-Background': '1' } : {});

/** GET of a path of the own origin; parsed JSON. Throws `ApiError`, an abort throws its own reason. */
export const apiGet = <T>(url: string, options: ReadOptions = {}): Promise<T> =>
  read(url, options).then(({ text }) => parse<T>(text));

/** A list, or a page of one, and how many there are in all. */
export interface ApiList<T> {
  readonly items: readonly T[];
  /** Number of entries the list has over all its pages; those given where the answer does not say. */
  readonly total: number;
  /** Cursors of the neighbouring pages: what follows them is neither lost nor doubled while the list changes. None at an end. */
  readonly next?: string | undefined;
  readonly prev?: string | undefined;
}

/**
 * GET of a list with its total and its neighbours, which travel in the headers `X-Total-Count` and `Link`. Throws as `apiGet`
 * does.
 */
export async function apiGetList<T>(url: string, options: ReadOptions = {}): Promise<ApiList<T>> {
  const { text, headers } = await read(url, options);
  const items = parse<T[]>(text);
  const links = headers.get('Link') ?? '';
  return {
    items,
    total: Number(headers.get('X-Total-Count') ?? items.length),
    next: cursorIn(links, 'next'),
    prev: cursorIn(links, 'prev'),
  };
}

/** `</api/bookings?page=2&cursor=WyJ>; rel="next"` → `WyJ`. */
const cursorIn = (links: string, rel: 'next' | 'prev'): string | undefined =>
  new RegExp(`[?&]cursor=([\\w-]+)[^>]*>; rel="${rel}"`).exec(links)?.[1];

/** Reads an answer. Its `accept` names the type that it reads beside JSON. */
export interface ReadAnswer {
  (response: Response): Promise<string>;
  readonly accept: string;
}

/**
 * A write. `body` is sent as JSON when it is not undefined. Answers the parsed JSON, or undefined for an empty answer.
 * `idempotencyKey` makes a repeat of the same call answer the same. `read` reads the answer while it comes, and says what of it is the
 * body; what it throws is a lost connection. Throws `ApiError`.
 */
export function apiSend<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  { signal, idempotencyKey, read }: { signal?: AbortSignal; idempotencyKey?: string; read?: ReadAnswer } = {},
): Promise<T> {
  return request(method, url, body, signal, idempotencyKey, {}, read).then(({ text }) => parse<T>(text));
}

const parse = <T>(text: string): T => (text === '' ? undefined : JSON.parse(text)) as T;

async function request(
  method: string,
  url: string,
  body: unknown,
  signal: AbortSignal | undefined,
  idempotencyKey: string | undefined,
  more: Readonly<Record<string, string>> = {},
  readAnswer?: ReadAnswer,
): Promise<{ text: string; headers: Headers }> {
  const headers: Record<string, string> = { Accept: 'application/json', ...more };
  if (readAnswer) headers.Accept += `, ${readAnswer.accept}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers,
      credentials: 'include',
      signal,
      ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
    });
    text = await (readAnswer ? readAnswer(response) : response.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    tellCall({ reached: false, date: null, refusal: null });
    throw new ApiError(0, '', 'No connection');
  }
  hearRelease(response.headers);
  const error = response.ok ? null : new ApiError(response.status, text, response.statusText);
  tellCall({ reached: true, date: response.headers.get('Date'), refusal: error?.code ?? null });
  if (error) throw error;
  return { text, headers: response.headers };
}

/** Words of `apiErrorMessage` where the answer itself has none. */
export interface ApiErrorTexts {
  /** Sentences by code; outrank the answer's own sentence, so that they can be translated. */
  readonly byCode?: Readonly<Record<string, string>>;
  readonly network: string;
  readonly unknown: string;
}

let texts: ApiErrorTexts = {
  network: 'We could not reach the server. Please check your connection and try again.',
  unknown: 'The server gave an answer that this page cannot read. Please try again in a moment.',
};

/** Gives `apiErrorMessage` its words in the language of the page; the shell calls it when texts are loaded. */
export function setApiErrorTexts(next: ApiErrorTexts): void {
  texts = next;
}

/** The sentence to show a person for any failure: never a status code, never JSON. */
export function apiErrorMessage(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === NETWORK_ERROR) return texts.network;
    return texts.byCode?.[error.code] ?? error.sentence ?? texts.unknown;
  }
  return texts.unknown;
}
