import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { expand, integer, pagingShape, text } from '../api/parameters.ts';
import { newId } from '../ids.ts';
import type { CustomerRecord } from '../resources/customer-records.ts';
import { liveUntil } from './subscription-billing.ts';
import type { SubscriptionRecord } from './subscription-records.ts';

type TestClock = Stripe.TestHelpers.TestClock;
const kind = 'test_helpers.test_clock';

export function createTestClock(call: Call): Answer {
  const given = parametersOf(
    call,
    z.strictObject({ expand: expand.optional(), frozen_time: integer, name: text.max(300).optional() }),
  );
  const clock = call.store.insert<TestClock>(call.account, {
    id: newId('clock'),
    object: kind,
    created: call.now,
    deletes_after: call.now + 30 * 86_400,
    frozen_time: given.frozen_time,
    livemode: false,
    name: given.name ?? null,
    status: 'ready',
    status_details: {},
  });
  call.emit('test_helpers.test_clock.created', clock);
  return clock;
}

/** Lets the time of a clock's customers pass, and all happen that falls due in it. */
export function advanceTestClock(call: Call): Answer {
  const { frozen_time } = parametersOf(
    call,
    z.strictObject({ expand: expand.optional(), frozen_time: integer }),
  );
  const clock = required<TestClock>(call, kind, call.ids[0]);
  if (frozen_time <= clock.frozen_time) {
    throw invalidRequest('A test clock can only be advanced.', { param: 'frozen_time' });
  }
  call.emit('test_helpers.test_clock.advancing', { ...clock, status: 'advancing' });
  billAll(call, frozen_time, clock.id);
  const after = call.store.replace<TestClock>(call.account, { ...clock, frozen_time });
  call.emit('test_helpers.test_clock.ready', after);
  return after;
}

/** Lives through everything of the call's account until a time; `clock` null: those without a test clock. */
export function billAll(call: Call, until: number, clock: string | null): number {
  const subscriptions = call.store
    .list<SubscriptionRecord>(call.account, 'subscription')
    .filter(({ test_clock }) => test_clock === clock)
    .reverse();
  for (const { id } of subscriptions) liveUntil(call, id, until);
  return subscriptions.length;
}

/** The call as if it came at the time of the customer's clock. */
export function onClockOf(call: Call, customer: CustomerRecord): Call {
  if (!customer.test_clock) return call;
  return call.at(required<TestClock>(call, kind, String(customer.test_clock)).frozen_time);
}

export function retrieveTestClock(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<TestClock>(call, kind, call.ids[0]);
}

export function listTestClocks(call: Call): Answer {
  const page = parametersOf(call, z.strictObject(pagingShape));
  return listPage<TestClock>(call, kind, '/v1/test_helpers/test_clocks', page);
}

/** A clock takes its customers and their subscriptions along. */
export function deleteTestClock(call: Call): Answer {
  parametersOf(call, z.strictObject({}));
  const clock = required<TestClock>(call, kind, call.ids[0]);
  for (const type of ['customer', 'subscription', 'invoice', 'invoiceitem']) {
    for (const { id } of call.store.list(call.account, type, { where: { test_clock: clock.id } })) {
      call.store.remove(call.account, type, id);
    }
  }
  call.store.remove(call.account, kind, clock.id);
  return { id: clock.id, object: kind, deleted: true };
}
