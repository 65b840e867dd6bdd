import { describe, expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { readApiFailure } from './read-failure.ts';

const refusal = (details: unknown) =>
  new ApiError(
    400,
    JSON.stringify({ code: 'INVALID_INPUT', message: 'Not valid.', details, requestId: 'r' }),
    '',
  );

describe('readApiFailure', () => {
  it('gives code, sentence and the fields that are named', () => {
    const faults = [
      { path: 'address.postcode', message: 'is required' },
      { path: '', message: 'whole' },
      { path: 7 },
      null,
    ];
    expect(readApiFailure(refusal({ faults }))).toEqual({
      code: 'INVALID_INPUT',
      message: 'Not valid.',
      faults: [{ field: 'address.postcode', message: 'is required' }],
    });
  });

  it.each([[null], [{ faults: 'many' }], ['text']])('bears details it does not know: %j', (details) => {
    expect(readApiFailure(refusal(details)).faults).toEqual([]);
  });

  it('has a sentence for what is no answer of the API', () => {
    const { code, message } = readApiFailure(new TypeError('x is undefined'));
    expect(code).toBe('');
    expect(message).not.toContain('undefined');
  });
});
