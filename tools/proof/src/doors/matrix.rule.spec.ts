import { buildAbility, type PolicyRule } from '@convoy/platform/policy';
import { describe, expect, it } from 'vitest';
import type { CallDoor, GraphDoor } from './door.ts';
import { type Abilities, rowOf, unmatched } from './matrix.rule.ts';

const may = (rule: PolicyRule) => buildAbility([rule], {} as never, null);
const nothing = may(() => {});
const staff = may((allow) => allow('read', 'Booking'));
const abilities: Abilities = {
  customer: may((allow) => allow('read', 'Booking', { customerId: 1 })),
  operator: staff,
  admin: staff,
  headOffice: nothing,
  key: staff,
  readingKey: nothing,
};
const call = (given: Partial<CallDoor>): CallDoor => ({
  kind: 'call',
  name: 'GET /api/bookings',
  owner: 'core',
  method: 'GET',
  path: '/api/bookings',
  access: { action: 'read', subject: 'Booking' },
  hostKind: 'brand',
  params: {},
  query: null,
  body: null,
  takesFile: false,
  ...given,
});

describe('a row of the matrix', () => {
  it('follows from the rule of the door', () => {
    expect(rowOf(call({}), abilities)).toMatchObject({
      rule: 'read:Booking on brand',
      nobody: '401',
      customer: 'own',
      operator: 'in',
      headOffice: '404',
      groupParent: '401',
      foreignAdmin: '401',
      key: 'in',
      readingKey: 'lacks',
      foreignKey: '401',
      plugin: '-',
      device: '-',
      webhook: '404',
    });
    expect(rowOf(call({ access: { public: true }, hostKind: null }), abilities)).toMatchObject({
      nobody: 'in',
      foreignAdmin: 'in',
      foreignKey: '401',
    });
    expect(rowOf(call({ path: '/api/account/profile' }), abilities)).toMatchObject({ key: 'closed' });
  });

  it('of the graph takes every rule that holds, and lets plugins ask from inside', () => {
    const door = {
      kind: 'query',
      name: 'query booking',
      rules: [{ action: 'read', subject: 'Booking' }],
    } as unknown as GraphDoor;
    expect(rowOf(door, abilities)).toMatchObject({ nobody: '401', customer: 'own', plugin: 'inside' });
    const both = { ...door, rules: [...door.rules, { action: 'read', subject: 'Customer' }] };
    expect(rowOf(both, abilities)).toMatchObject({ customer: '403', operator: '403', key: 'lacks' });
  });

  it('is missed, and so is the door of one that is left', () => {
    expect(unmatched([{ name: 'a' }, { name: 'b' }], { b: {}, c: {} })).toEqual({
      doorsWithoutRow: ['a'],
      rowsWithoutDoor: ['c'],
    });
  });
});
