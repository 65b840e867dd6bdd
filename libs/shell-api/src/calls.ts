import {
  type AddressParts,
  addressOf,
  type CallDefinition,
  type CallItem,
  type CallRequest,
  type CallResult,
} from '@convoy/platform/calls';
// By the package's own name: the page has one instance of it, and this file comes with each remote that calls.
import { type ApiList, apiGet, apiGetList, apiSend, apiUpload } from '@convoy/shell-api';

export { addressOf } from '@convoy/platform/calls';

/** What the browser knows of a call: the web build leaves nothing else of a definition. */
type KnownCall = Pick<CallDefinition, 'route'> & { readonly file?: unknown };
interface AnyRequest extends AddressParts {
  readonly body?: unknown;
  readonly file?: Blob;
}

/** A call that answers JSON or nothing. */
type JsonCall = CallDefinition & { readonly answer: { readonly kind: 'one' | 'list' | 'page' | 'nothing' } };
/** A call that answers one page of a list. */
type PagedCall = CallDefinition & { readonly answer: { readonly kind: 'list' | 'page' } };
/** A call that only reads. */
type ReadingCall = CallDefinition & { readonly route: `GET ${string}` };

/** How a call is made, beyond what it sends. */
export type CallOptions<Call extends CallDefinition> = {
  readonly signal?: AbortSignal;
} & (Call['route'] extends `GET ${string}`
  ? {
      /** The page asks by itself, because time has passed or news came: the session is not extended. */
      readonly background?: boolean;
    }
  : unknown) &
  (Call['idempotent'] extends true
    ? {
        /** A repeat of the call with the same key is done once and answered alike. */
        readonly idempotencyKey?: string;
      }
    : unknown) &
  (Call['file'] extends object
    ? {
        /** Called with the share of the file, 0 to 1, that the server has. */
        readonly onProgress?: (share: number) => void;
      }
    : unknown);

/** The input may be left out where nothing of it is required. */
type Given<Call extends CallDefinition, More extends readonly unknown[] = []> =
  Record<never, never> extends CallRequest<Call>
    ? [request?: CallRequest<Call>, ...More]
    : [request: CallRequest<Call>, ...More];

/**
 * Makes a call of the contract: `call(customerCalls.show, { params: { id } }, { signal })`.
 * @throws ApiError; an abort throws the signal's reason
 */
export function call<Call extends JsonCall>(
  what: Call,
  ...[request, options]: Given<Call, [options?: CallOptions<Call>]>
): Promise<CallResult<Call>> {
  const { route, file: takesFile } = what as KnownCall;
  const { body, file, ...address } = (request ?? {}) as AnyRequest;
  const url = addressOf(what, address);
  const method = route.slice(0, route.indexOf(' '));
  if (method === 'GET') return apiGet(url, options);
  if (takesFile) return apiUpload(method as 'POST', url, file as Blob, options);
  return apiSend(method as 'POST', url, body, options);
}

/** Reads a list with its total. @throws as `call` does */
export function callList<Call extends PagedCall & ReadingCall>(
  what: Call,
  ...[request, options]: Given<Call, [options?: CallOptions<Call>]>
): Promise<ApiList<CallItem<Call>>> {
  return apiGetList(addressOf(what, (request ?? {}) as AddressParts), options);
}

interface QueryOf<Answer> {
  readonly queryKey: readonly [address: string];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
}

/** Key and function of a query for `queryOptions`. The key is the address, so that pages find and renew each other's reads. */
export function queryOf<Call extends JsonCall & ReadingCall>(
  what: Call,
  ...[request]: Given<Call>
): QueryOf<CallResult<Call>> {
  const url = addressOf(what, (request ?? {}) as AddressParts);
  return { queryKey: [url], queryFn: ({ signal }) => apiGet(url, { signal }) };
}

/** As `queryOf`, of a list with its total. */
export function listQueryOf<Call extends PagedCall & ReadingCall>(
  what: Call,
  ...[request]: Given<Call>
): QueryOf<ApiList<CallItem<Call>>> {
  const url = addressOf(what, (request ?? {}) as AddressParts);
  return { queryKey: [url], queryFn: ({ signal }) => apiGetList(url, { signal }) };
}
