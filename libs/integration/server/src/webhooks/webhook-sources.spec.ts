import * as booking from '@convoy/booking/contract';
import * as customer from '@convoy/customer/contract';
import * as fleet from '@convoy/fleet/contract';
import * as identity from '@convoy/identity/contract';
import { webhookKinds, webhookTypes } from '@convoy/integration/contract';
import * as payment from '@convoy/payment/contract';
import type { EventDefinition } from '@convoy/platform/events';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { webhookSources } from './webhook-sources.ts';

/** Events that no integrator hears of, each with its reason. */
const kept: Readonly<Record<string, string>> = {
  'booking.quote-mail-requested.v1': 'carries an address, and is an order to ourselves',
  'customer.barred.v1': 'what a brand thinks of a person is its own',
  'customer.deletion-held.v1': 'an order to staff',
  'fleet.depot-added.v1': 'depots are read by the API; nothing of the decided list',
  'fleet.depot-changed.v1': 'as above',
  'fleet.depot-closed.v1': 'as above',
  'fleet.depot-reopened.v1': 'as above',
  'payment.dispute-due.v1': 'a reminder to staff',
};
// The security of an account is its owner's.
const isKept = (type: string) => type.startsWith('identity.') || Object.hasOwn(kept, type);

const isEvent = (value: unknown): value is EventDefinition<unknown> =>
  typeof value === 'object' && value !== null && 'payload' in value && 'type' in value;
const declared = [booking, customer, fleet, identity, payment]
  .flatMap((contract) => Object.values(contract) as unknown[])
  .filter(isEvent);

describe('the catalogue of webhooks', () => {
  it('has a source for each type, and says of each event of the business that it is one or is kept', () => {
    expect([...new Set(webhookSources.map(({ type }) => type))].sort()).toEqual([...webhookTypes].sort());
    const heard = new Set(webhookSources.map(({ event }) => event.type));
    const forgotten = declared.filter(({ type }) => !heard.has(type) && !isKept(type));
    expect(forgotten.map(({ type }) => type)).toEqual([]);
    expect([...heard].filter((type) => Object.hasOwn(kept, type))).toEqual([]);
  });

  it.each(webhookTypes)(
    '%s has an example that keeps to its schema, and a schema others can read',
    (type) => {
      const { data, example, group } = webhookKinds[type];
      expect(data.parse(example)).toEqual(example);
      expect(z.toJSONSchema(data)).toMatchObject({ type: 'object', additionalProperties: false });
      expect(type.startsWith(`${group}.`)).toBe(true);
      expect(type).toMatch(/^[a-z]+(\.[a-z_]+)+$/);
    },
  );

  it('says nothing of people but their ids', () => {
    const names = webhookTypes.flatMap((type) => Object.keys(webhookKinds[type].example as object));
    expect(names.filter((name) => /mail|phone|name|address|note|text|description|birth/i.test(name))).toEqual(
      ['planName'],
    );
  });
});
