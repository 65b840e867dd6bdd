import type { Calls } from './api.generated.ts';
import { fetchAt } from './fetch-at.ts';

/** Where and as whom calls are made. */
export interface ClientOptions {
  /** Address of the business: `https://swift-vans.example`. */
  readonly origin: string;
  /** A key of that business: `cvk_live_…`. Without one only what everybody may read is answered. */
  readonly key?: string;
  /**
   * Address that is connected to, where the host of `origin` does not lead there: `http://127.0.0.1:4000` for
   * `http://swift-vans.localhost:4000`, which Node does not resolve. In Node alone.
   */
  readonly address?: string;
  /** Makes the requests; the global one unless told. */
  readonly fetch?: typeof fetch;
}

/** A call that was refused or failed. */
export class ApiFailure extends Error {
  /**
   * @param status of the answer; 0 where none came
   * @param code what failed, for programs: `VAN_UNAVAILABLE`; `UNREACHABLE` where no answer came
   * @param details what helps, such as alternatives
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>>,
    readonly requestId: string | null,
    options?: { readonly cause: unknown },
  ) {
    super(message, options);
    this.name = 'ApiFailure';
  }
}

type Input<Name extends keyof Calls> = Omit<Calls[Name], 'answer'>;
/** What may be left out where nothing of it is needed. */
type Arguments<Name extends keyof Calls> =
  Record<never, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

/** What any call may be given, whichever it is. */
interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
}

/**
 * A client of one business: `createClient({ origin, key }).call('GET /api/bookings', { query: { status: 'confirmed' } })`. What is
 * sent and answered has the types of the reference.
 */
export function createClient({ origin, key, address: at, fetch: given }: ClientOptions): {
  /** @throws ApiFailure where it is refused, or fails */
  call<Name extends keyof Calls>(name: Name, ...input: Arguments<Name>): Promise<Calls[Name]['answer']>;
} {
  const send = given ?? (at === undefined ? fetch : fetchAt(at));
  return {
    async call(name, ...input) {
      const { params = {}, query = {}, headers = {}, body, file } = (input[0] ?? {}) as AnyInput;
      const [method, template] = name.split(' ') as [string, string];
      const path = template.replace(/\{(\w+)\}/g, (_all, part: string) =>
        encodeURIComponent(String(params[part])),
      );
      const address = new URL(path, origin);
      for (const [part, value] of Object.entries(query))
        if (value !== undefined && value !== null) address.searchParams.set(part, String(value));
      const answer = await send(address, {
        method,
        headers: {
          accept: 'application/json, */*',
          ...(key ? { authorization: `Bearer ${key}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(file === undefined ? {} : { 'content-type': file.type }),
          ...Object.fromEntries(
            Object.entries(headers).flatMap(([part, value]) =>
              value === undefined ? [] : [[part, String(value)]],
            ),
          ),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(file === undefined ? {} : { body: file }),
      }).catch((error: unknown) => {
        throw unreachable(address, error);
      });
      const mediaType = answer.headers.get('content-type') ?? '';
      const isJson = mediaType.startsWith('application/json');
      if (answer.ok && mediaType !== '' && !isJson && !mediaType.startsWith('text/'))
        return (await answer.blob()) as Calls[typeof name]['answer'];
      const text = await answer.text().catch((error: unknown) => {
        throw unreachable(address, error);
      });
      const told = isJson ? parsed(text) : undefined;
      if (!answer.ok) throw failureOf(answer.status, told ?? {});
      if (isJson && told === undefined) throw failureOf(answer.status, {});
      return (isJson ? told : text === '' ? null : text) as Calls[typeof name]['answer'];
    },
  };
}

/** What JSON says; undefined for what was cut off. */
function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No answer came: refused, not found, cut off. The cause is kept, because only it says which. */
function unreachable(address: URL, cause: unknown): ApiFailure {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : cause;
  const why =
    inner instanceof Error ? inner.message || String((inner as { code?: unknown }).code) : String(inner);
  return new ApiFailure(0, 'UNREACHABLE', `${address.origin} could not be reached: ${why}`, {}, null, {
    cause,
  });
}

function failureOf(
  status: number,
  told: Partial<Record<'code' | 'message' | 'requestId', string>> & { details?: object },
) {
  return new ApiFailure(
    status,
    told.code ?? 'UNREADABLE',
    told.message ?? `The call was answered with ${status}.`,
    (told.details ?? {}) as Record<string, unknown>,
    told.requestId ?? null,
  );
}
