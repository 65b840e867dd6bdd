import type { DatabaseSync } from 'node:sqlite';
import type { Call } from './api/call.ts';
import type { FormObject } from './api/form-decoding.ts';
import { IdempotencyKeys } from './api/idempotency.ts';
import { react } from './billing/reactions.ts';
import type { Clock } from './clock.ts';
import { FailureSwitch } from './controls/failure.ts';
import { newId } from './ids.ts';
import { newEvent } from './resources/events.ts';
import { openDatabase } from './store/database.ts';
import { ObjectStore } from './store/objects.ts';
import { Courier } from './webhooks/courier.ts';
import { enqueue } from './webhooks/queue.ts';

/** What the parts of one running emulator share. */
export interface World {
  readonly database: DatabaseSync;
  readonly store: ObjectStore;
  readonly keys: IdempotencyKeys;
  readonly clock: Clock;
  readonly courier: Courier;
  readonly failure: FailureSwitch;
  readonly secretKey: string | undefined;
  /** `http://127.0.0.1:4002`; known once the server listens. */
  origin: string;
}

export function createWorld(file: string, clock: Clock, secretKey: string | undefined): World {
  const database = openDatabase(file);
  const store = new ObjectStore(database);
  return {
    database,
    store,
    keys: new IdempotencyKeys(database),
    clock,
    courier: new Courier(database, store, clock),
    failure: new FailureSwitch(),
    secretKey,
    origin: '',
  };
}

/** A call that nobody made over HTTP: a lever, a page of the emulator, the passing of time. */
export function ownCall(
  world: World,
  account: string,
  ids: readonly string[] = [],
  parameters: FormObject = {},
): Call {
  return callIn(world, {
    requestId: newId('req'),
    idempotencyKey: null,
    caller: 'server',
    fromCardForm: false,
    account,
    ids,
    parameters,
    origin: world.origin,
  });
}

/** What a call is made of. */
type CallFacts = Omit<Call, 'asking' | 'at' | 'emit' | 'now' | 'on' | 'store'> & { now?: number };

/** Completes a call with the means to record events, inside the transaction the call runs in. */
export function callIn(world: World, about: CallFacts): Call {
  const now = about.now ?? Math.floor(world.clock.now() / 1000);
  const call: Call = {
    ...about,
    now,
    store: world.store,
    emit(type, object, previous) {
      const event = newEvent({ ...about, now }, type, object, previous);
      world.store.insert(about.account, event);
      enqueue(world.database, world.store, about.account, event, world.clock.now(), world.courier.disorder);
      react(call, type, object);
    },
    on: (account) => callIn(world, { ...about, now, account }),
    at: (time) => callIn(world, { ...about, now: time }),
    asking: (parameters, ids = []) => callIn(world, { ...about, now, parameters, ids, caller: 'server' }),
  };
  return call;
}
