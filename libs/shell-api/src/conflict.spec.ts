import { expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { conflictOf } from './conflict.ts';

const refused = (code: string, details: unknown) =>
  new ApiError(
    409,
    JSON.stringify({ code, message: 'Changed meanwhile.', details, requestId: null }),
    'Conflict',
  );

it.each([
  ['of a conflict', refused('CONFLICT', { current: { revision: 3 } }), { revision: 3 }],
  ['of a conflict that brings none', refused('CONFLICT', null), null],
  ['of another refusal', refused('VAN_UNAVAILABLE', { current: { revision: 3 } }), null],
  ['of an error of the page', new TypeError('x'), null],
])('the present version %s', (_what, error, found) => {
  expect(conflictOf(error)).toEqual(found);
});
