import { expect, it } from 'vitest';
import { guestFaults } from './guest-details.rule.ts';

const ann = { firstName: 'Ann', lastName: 'Taylor', email: 'ann@mail.example', phone: '+44 113 496 0000' };

it('takes a guest with name, e-mail address and telephone', () => {
  expect(guestFaults(ann)).toEqual({});
});

it.each([
  [{ firstName: ' ' }, { firstName: 'missing' }],
  [{ lastName: '' }, { lastName: 'missing' }],
  [{ email: 'ann' }, { email: 'email' }],
  [{ email: 'ann taylor@mail.example' }, { email: 'email' }],
  [{ phone: '' }, { phone: 'phone' }],
  [{ phone: '12345' }, { phone: 'phone' }],
])('refuses %j', (change, faults) => {
  expect(guestFaults({ ...ann, ...change })).toEqual(faults);
});
