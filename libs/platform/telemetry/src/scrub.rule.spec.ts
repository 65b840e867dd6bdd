import { describe, expect, it } from 'vitest';
import { scrubbed } from './scrub.rule.ts';

const token = 'Zk9vQm1xUXJ0dVZ3WHlaMDEyMzQ1Njc4OWFiY2RlZmc';

describe('a line of the log', () => {
  it.each([
    ['an address', 'No such user: ada.o-moss+x@mail.example.co.uk.', 'ada.o-moss'],
    ['a card', 'card 4242424242424242 declined', '4242424242424242'],
    ['a card in groups', 'card 4242 4242 4242 4242.', '4242 4242'],
    ['a card of 15 digits', 'card 3782-822463-10005', '822463'],
    ['an account', 'to GB33BUKB20201555555555 today', '20201555555555'],
    ['an account in groups', 'to GB33 BUKB 2020 1555 5555 55 today', '1555 5555'],
    ['a licence', 'licence MORGA657054SM9IJ is used', 'MORGA657054'],
    ['a phone abroad', 'call +44 20 7946 0958 now', '7946'],
    ['a phone at home', 'call 07700 900982 now', '900982'],
    ['a client secret', 'pi_3Nabc_secret_9xyzABCDEF', '9xyzABCDEF'],
    ['a key of the provider', 'Invalid API Key: sk_test_4eC39HqLyjW', '4eC39HqLyjW'],
    ['a key of ours', 'with cvk_live_abcdefghijkl', 'abcdefghijkl'],
    ['a signing secret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8GKYqr'],
    ['a bearer', 'authorization Bearer abc.def-ghi', 'abc.def-ghi'],
    ['a token in an address', `GET /reset?token=${token}&x=1`, token],
    ['a token alone', `the token ${token} is over`, token],
    ['a password in an address', 'connect postgres://app:hunter2@db/convoy', 'hunter2'],
    ['a password in a text', '{"body":"{\\"password\\":\\"hunter2\\"}"}', 'hunter2'],
    ['a password in a field', '{"password":"hunter2"}', 'hunter2'],
  ])('loses %s', (_what, line, secret) => {
    expect(scrubbed(line)).not.toContain(secret);
    expect(scrubbed(line)).toMatch(/\[\w+\]/);
  });

  it('stays JSON where a number is a card', () => {
    expect(JSON.parse(scrubbed('{"a":4242424242424242,"b":"x 4242424242424242"}'))).toEqual({
      a: '[card]',
      b: 'x [card]',
    });
  });

  it.each([
    '{"time":"2026-11-23T00:15:01.123Z","requestId":"0f8fad5b-d9cb-469f-a165-708677289502","durationMs":12.25}',
    '{"requestId":"12345678-1234-4123-8123-123456789012","tenantId":68719476735}',
    'Error: x\n    at Object.run (file:///srv/node_modules/@nestjs/core/injector.js:123:45)',
    '{"route":"/api/bookings/:id","traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}',
    'duplicate key value violates unique constraint "app_user_email"',
    'select "b"."id" from "booking" as "b" where "b"."tenant_id" = $1 and "b"."id" = $2',
    'sk, whsec and cvk are how keys begin; 10.0.0.1:5432 and 00:15:01 stay',
  ])('keeps what names nobody: %s', (line) => {
    expect(scrubbed(line)).toBe(line);
  });

  it('of many letters is read once, not once for each of them', () => {
    const began = performance.now();
    for (const part of ['a', 'a.', '1', '+1 ', 'eyJ', '0 ', 'AB12 ', 'x_', '"token":', 'http://a'])
      scrubbed(part.repeat(20_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
