/** The kinds of error Stripe's API answers. https://docs.stripe.com/api/errors */
export type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** The `error` object of an answer. */
export interface StripeErrorBody {
  type: StripeErrorType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  setup_intent?: unknown;
}

/** A call that ends in one of Stripe's errors. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  /** True when the call's changes stand nevertheless: a declined charge is a fact, a bad parameter is not. */
  readonly keepsEffect: boolean;
  /** False when the call failed before it began: its idempotency key stays free, as at Stripe. */
  readonly began: boolean;

  constructor(status: number, body: StripeErrorBody, how: { keepsEffect?: boolean; began?: boolean } = {}) {
    super(body.message);
    this.name = 'StripeApiError';
    this.status = status;
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body;
    this.keepsEffect = how.keepsEffect ?? false;
    this.began = how.began ?? true;
  }
}

/** Stripe's page about an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** 400: the call makes no sense as sent. */
export function invalidRequest(
  message: string,
  more: { code?: string; param?: string } = {},
  status = 400,
): StripeApiError {
  return new StripeApiError(status, { type: 'invalid_request_error', message, ...more }, { began: false });
}

/** 400 (or 402): the call makes sense but not in this state. Its idempotency key is used up. */
export function refused(message: string, more: Partial<StripeErrorBody> = {}, status = 400): StripeApiError {
  return new StripeApiError(status, { type: 'invalid_request_error', message, ...more });
}

const spokenKinds: Record<string, string> = {
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  balance_transaction: 'balance transaction',
  'billing.meter': 'meter',
  'test_helpers.test_clock': 'test clock',
};

/** `No such customer: 'cus_x'`: 404 for the thing the path names, 400 for one that a parameter names. */
export function resourceMissing(kind: string, id: string, param = 'id'): StripeApiError {
  const spoken = spokenKinds[kind] ?? kind;
  return invalidRequest(
    `No such ${spoken}: '${id}'`,
    { code: 'resource_missing', param },
    param === 'id' ? 404 : 400,
  );
}

/** 401: no key, or one that opens nothing here. */
export function unauthenticated(message: string): StripeApiError {
  return invalidRequest(message, {}, 401);
}

/** 402: the card was declined, and that is recorded. */
export function cardError(body: Omit<StripeErrorBody, 'type'>): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', ...body }, { keepsEffect: true });
}
