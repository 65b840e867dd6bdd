import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { expand, integer, pagingShape, text } from '../api/parameters.ts';
import { newId } from '../ids.ts';

type Meter = Stripe.Billing.Meter;

const createSchema = z.strictObject({
  customer_mapping: z.strictObject({ event_payload_key: z.string(), type: z.literal('by_id') }).optional(),
  default_aggregation: z.strictObject({ formula: z.enum(['count', 'last', 'sum']) }),
  display_name: text.max(250),
  event_name: z.string().min(1).max(100),
  expand: expand.optional(),
  value_settings: z.strictObject({ event_payload_key: z.string() }).optional(),
});

/** What usage is counted by. */
export function createMeter(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const taken = call.store.list<Meter>(call.account, 'billing.meter', {
    where: { event_name: given.event_name, status: 'active' },
  });
  if (taken.length > 0) {
    throw invalidRequest(`There is already an active meter with the event_name \`${given.event_name}\`.`, {
      param: 'event_name',
    });
  }
  const meter = call.store.insert<Meter>(call.account, {
    id: newId('mtr'),
    object: 'billing.meter',
    created: call.now,
    customer_mapping: given.customer_mapping ?? { event_payload_key: 'stripe_customer_id', type: 'by_id' },
    default_aggregation: given.default_aggregation,
    display_name: given.display_name,
    event_name: given.event_name,
    event_time_window: null,
    livemode: false,
    status: 'active',
    status_transitions: { deactivated_at: null },
    updated: call.now,
    value_settings: given.value_settings ?? { event_payload_key: 'value' },
  });
  call.emit('billing.meter.created', meter);
  return meter;
}

export function retrieveMeter(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Meter>(call, 'billing.meter', call.ids[0]);
}

export function listMeters(call: Call): Answer {
  const { status, ...page } = parametersOf(
    call,
    z.strictObject({ ...pagingShape, status: z.enum(['active', 'inactive']).optional() }),
  );
  return listPage<Meter>(call, 'billing.meter', '/v1/billing/meters', page, { where: { status } });
}

const eventSchema = z.strictObject({
  event_name: z.string(),
  expand: expand.optional(),
  identifier: z.string().max(100).optional(),
  payload: z.record(z.string(), z.string()),
  timestamp: integer.optional(),
});

/** One use as it is kept: which customer's, how much, and when. */
interface Use extends Stripe.Billing.MeterEvent {
  id: string;
  meter: string;
  customer: string;
  value: number;
}

const day = 86_400;

/** Counts a use. An identifier counts once. */
export function createMeterEvent(call: Call): Answer {
  const given = parametersOf(call, eventSchema);
  const [meter] = call.store.list<Meter>(call.account, 'billing.meter', {
    where: { event_name: given.event_name, status: 'active' },
  });
  if (!meter) {
    throw invalidRequest(`No active meter found for event name ${given.event_name.slice(0, 100)}.`, {
      param: 'event_name',
    });
  }
  const identifier = given.identifier ?? newId('mes');
  if (call.store.find<Use>(call.account, 'billing.meter_event', identifier)) {
    throw refused(`An event already exists with identifier ${identifier}.`, { param: 'identifier' });
  }
  const customer = required<Stripe.Customer>(
    call,
    'customer',
    given.payload[meter.customer_mapping.event_payload_key] ?? '',
    `payload[${meter.customer_mapping.event_payload_key}]`,
  );
  const value = Number(given.payload[meter.value_settings.event_payload_key] ?? '1');
  if (!Number.isFinite(value) || value < 0) {
    throw invalidRequest('The value of a meter event is a number of 0 or more.', {
      param: `payload[${meter.value_settings.event_payload_key}]`,
    });
  }
  const timestamp = given.timestamp ?? nowOf(call, customer);
  if (timestamp < nowOf(call, customer) - 35 * day || timestamp > nowOf(call, customer) + 300) {
    throw invalidRequest(
      'The timestamp must be within the past 35 calendar days or up to 5 minutes in the future.',
      {
        param: 'timestamp',
      },
    );
  }
  const use = call.store.insert<Use>(call.account, {
    id: identifier,
    object: 'billing.meter_event',
    created: call.now,
    event_name: given.event_name,
    identifier,
    livemode: false,
    payload: given.payload,
    timestamp,
    meter: meter.id,
    customer: customer.id,
    value,
  });
  const { id: _id, meter: _meter, customer: _customer, value: _value, ...shown } = use;
  return shown;
}

/** Now, as the customer's test clock has it. */
function nowOf(call: Call, customer: Stripe.Customer): number {
  const clock = call.store.find<Stripe.TestHelpers.TestClock>(
    call.account,
    'test_helpers.test_clock',
    String(customer.test_clock),
  );
  return clock?.frozen_time ?? call.now;
}

/** What a customer used from `start` to just before `end`. */
export function usageOf(call: Call, meter: Meter, customer: string, start: number, end: number): number {
  const uses = call.store
    .list<Use>(call.account, 'billing.meter_event', { where: { meter: meter.id, customer } })
    .filter(({ timestamp }) => timestamp >= start && timestamp < end);
  if (meter.default_aggregation.formula === 'count') return uses.length;
  if (meter.default_aggregation.formula === 'last') {
    return (
      uses.reduce<Use | null>((last, use) => (last && last.timestamp >= use.timestamp ? last : use), null)
        ?.value ?? 0
    );
  }
  return uses.reduce((sum, { value }) => sum + value, 0);
}

const summarySchema = z.strictObject({
  ...pagingShape,
  customer: z.string(),
  end_time: integer,
  start_time: integer,
});

/** `GET /v1/billing/meters/{id}/event_summaries`: one sum over the whole time asked for. */
export function listMeterSummaries(call: Call): Answer {
  const given = parametersOf(call, summarySchema);
  const meter = required<Meter>(call, 'billing.meter', call.ids[0]);
  const { start_time, end_time } = given;
  const aggregated_value = usageOf(call, meter, given.customer, start_time, end_time);
  const summary: Stripe.Billing.MeterEventSummary = {
    id: `mtrusg_${meter.id.slice(4)}_${start_time}`,
    object: 'billing.meter_event_summary',
    aggregated_value,
    end_time,
    livemode: false,
    meter: meter.id,
    start_time,
  };
  const url = `/v1/billing/meters/${meter.id}/event_summaries`;
  return { object: 'list', url, has_more: false, data: aggregated_value === 0 ? [] : [summary] };
}
