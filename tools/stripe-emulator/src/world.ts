import type { DatabaseSync } from 'node:sqlite';
import type { Call } from './api/call.ts';
import { IdempotencyKeys } from './api/idempotency.ts';
import type { Clock } from './clock.ts';
import { FailureSwitch } from './controls/failure.ts';
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

/** Completes a call with the means to record events, inside the transaction the call runs in. */
export function callIn(world: World, about: Omit<Call, 'emit' | 'now' | 'store'>): Call {
  const now = Math.floor(world.clock.now() / 1000);
  return {
    ...about,
    now,
    store: world.store,
    emit(type, object, previous) {
      const event = newEvent({ ...about, now }, type, object, previous);
      world.store.insert(about.account, event);
      enqueue(world.database, world.store, about.account, event, world.clock.now());
    },
  };
}
