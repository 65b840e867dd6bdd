import { defineErrors } from './domain-error.ts';

/** Outcomes that belong to no slice: the frame of every call. */
export const commonErrors = defineErrors({
  INVALID_INPUT: { status: 400, message: 'Some of what was sent is not valid: {summary}.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read: it is not valid HTTP.' },
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, message: "You don't have permission to do this." },
  /** details.permission: what the key would have to be given; a key is never given another right, another one is made. */
  KEY_LACKS_RIGHT: { status: 403, message: 'This API key may not do this: it lacks the right {permission}.' },
  /** Every right and all of the input was right so far; a live key would have written now. */
  TEST_KEY_ONLY_READS: {
    status: 403,
    message: 'This is a test key, which can only read: nothing was changed. Use a live key to make changes.',
  },
  ORIGIN_REFUSED: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: 'We could not find what you asked for.' },
  UNKNOWN_HOST: { status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: '{method} is not allowed at this address.' },
  NOT_ACCEPTABLE: { status: 406, message: 'This address has no answer that matches the Accept header.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  CONFLICT: {
    status: 409,
    message: 'This was changed by someone else meanwhile. Please reload and try again.',
  },
  PRECONDITION_FAILED: {
    status: 412,
    message: 'This has changed since you loaded it. Please load it again.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON (application/json).' },
  URI_TOO_LONG: { status: 414, message: 'The address is too long.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested range does not exist.' },
  EXPECTATION_FAILED: { status: 417, message: 'The Expect header is not supported here.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  REQUEST_REFUSED: { status: 400, message: 'This request cannot be answered as it was sent.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait {seconds} and try again.',
  },
  /** A GraphQL document that cannot be read or does not fit the graph; details.faults name lines. */
  GRAPHQL_INVALID: { status: 400, message: 'This query cannot be answered: {summary}.' },
  GRAPHQL_INTROSPECTION: { status: 400, message: 'Introspection is disabled here.' },
  GRAPHQL_NO_BATCH: { status: 400, message: 'Please send one query at a time.' },
  GRAPHQL_ONE_OPERATION: {
    status: 400,
    message: 'Please send exactly one operation; operationName must match its name.',
  },
  GRAPHQL_NEEDS_SOCKET: { status: 400, message: 'Subscriptions are answered over a WebSocket only.' },
  GRAPHQL_NEEDS_POST: { status: 400, message: 'Over a WebSocket only subscriptions are answered.' },
  GRAPHQL_TOO_LARGE: {
    status: 400,
    message: 'This query has {asked} characters; {most} are allowed.',
  },
  GRAPHQL_TOO_DEEP: { status: 400, message: 'This query goes {asked} levels deep; {most} are allowed.' },
  GRAPHQL_TOO_MANY_ALIASES: {
    status: 400,
    message: 'This query uses {asked} aliases; {most} are allowed.',
  },
  GRAPHQL_TOO_MANY_ROOTS: {
    status: 400,
    message: 'This query has {asked} root fields; {most} are allowed.',
  },
  GRAPHQL_TOO_COSTLY: {
    status: 400,
    message:
      'This query would cost {asked} points; {most} are allowed. Please ask for less or for shorter pages.',
  },
  TOO_MANY_SUBSCRIPTIONS: { status: 429, message: 'One connection can hold at most {most} subscriptions.' },
  TOO_MANY_SOCKETS: {
    status: 429,
    message: 'There are too many open connections. Please close one of them.',
  },
  INTERNAL: {
    status: 500,
    message: 'Something failed on our side. It was recorded and nothing was changed.',
  },
  /** An operator has put the brand into maintenance; details.seconds is when to ask again. */
  MAINTENANCE: {
    status: 503,
    message: 'This site is being worked on and will be back shortly. Please try again in a few minutes.',
  },
  UNAVAILABLE: { status: 503, message: 'The service is briefly unavailable. Please try again in a moment.' },
});
