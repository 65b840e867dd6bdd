import type { z } from 'zod';
import type { ObjectStore, StoredObject } from '../store/objects.ts';
import { resourceMissing } from './errors.ts';
import type { FormObject } from './form-decoding.ts';
import { readParameters } from './parameters.ts';

/** Who calls: the server with a secret key, or a browser with a publishable key. */
export type Caller = 'server' | 'browser';

/** One call of the API, as the resources see it. */
export interface Call {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly caller: Caller;
  /** True when the emulator's own card form sent it; only that form may hand over a card number. */
  readonly fromCardForm: boolean;
  /** `Stripe-Account`, '' for the platform. Partitions all data. */
  readonly account: string;
  /** The ids in the path, in order. */
  readonly ids: readonly string[];
  readonly parameters: FormObject;
  /** Epoch seconds. */
  readonly now: number;
  /** Where this emulator answers, for the addresses it gives out. */
  readonly origin: string;
  readonly store: ObjectStore;
  /** Records an event about `object` as it is now, and queues it for every webhook endpoint that wants it. */
  emit(type: string, object: object, previous?: Record<string, unknown>): void;
  /** The same call as it acts on another account: a fee of the platform, an account's own news. */
  on(account: string): Call;
  /** The same call as if it came at another time, in epoch seconds: what a subscription did while nobody looked. */
  at(now: number): Call;
  /** The same call with other parameters, for an operation that is part of this one. */
  asking(parameters: FormObject, ids?: readonly string[]): Call;
}

/** What a call answers with 200. */
export type Answer = object;

/** The call's parameters by `schema`. */
export function parametersOf<S extends z.ZodType>(call: Call, schema: S): z.output<S> {
  return readParameters(schema, call.parameters);
}

/**
 * The object that the path, or else the parameter `param`, names.
 * @throws StripeApiError resource_missing
 */
export function required<T extends StoredObject>(
  call: Call,
  type: T['object'],
  id: string | undefined,
  param?: string,
): T {
  const found = id === undefined ? undefined : call.store.find<T>(call.account, type, id);
  if (!found) throw resourceMissing(type, id ?? '', param);
  return found;
}
