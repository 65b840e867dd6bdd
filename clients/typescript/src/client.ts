import type { Calls } from './api.generated.ts';

/** Where and as whom calls are made. */
export interface ClientOptions {
  /** Address of the business: `https://swift-vans.example`. */
  readonly origin: string;
  /** A key of that business: `cvk_live_…`. Without one only what everybody may read is answered. */
  readonly key?: string;
  /** Makes the requests; the global one unless told. */
  readonly fetch?: typeof fetch;
}

/** A call that was refused or failed. */
export class ApiFailure extends Error {
  /**
   * @param status of the answer
   * @param code what failed, for programs: `VAN_UNAVAILABLE`
   * @param details what helps, such as alternatives
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>>,
    readonly requestId: string | null,
  ) {
    super(message);
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
}

/**
 * A client of one business: `createClient({ origin, key }).call('GET /api/bookings', { query: { status: 'confirmed' } })`. What is
 * sent and answered has the types of the reference.
 */
export function createClient({ origin, key, fetch: send = fetch }: ClientOptions): {
  /** @throws ApiFailure where it is refused, or fails */
  call<Name extends keyof Calls>(name: Name, ...input: Arguments<Name>): Promise<Calls[Name]['answer']>;
} {
  return {
    async call(name, ...given) {
      const { params = {}, query = {}, headers = {}, body } = (given[0] ?? {}) as AnyInput;
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
          ...Object.fromEntries(
            Object.entries(headers).flatMap(([part, value]) =>
              value === undefined ? [] : [[part, String(value)]],
            ),
          ),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
      if (!answer.ok) throw failureOf(answer.status, isJson ? JSON.parse(text) : {});
      return (isJson ? JSON.parse(text) : text === '' ? null : text) as Calls[typeof name]['answer'];
    },
  };
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
