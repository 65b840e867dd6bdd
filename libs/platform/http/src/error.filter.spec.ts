import { NotFoundException } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { toDomainError } from './error.filter.ts';

const told = (error: unknown) => {
  const { code, status } = toDomainError(error);
  return [status, code];
};

describe('what an error means for the client', () => {
  it.each([400, 401, 402, 403, 404, 409, 429])(
    'is our own failure when another service answered us %i',
    (statusCode) => {
      const stripe = Object.assign(new Error('No such key: sk_live_1'), {
        type: 'StripeAuthenticationError',
        rawType: 'invalid_request_error',
        statusCode,
        code: 'resource_missing',
      });
      expect(told(stripe)).toEqual([500, 'INTERNAL']);
      expect(told(Object.assign(new Error('x'), { statusCode }))).toEqual([500, 'INTERNAL']);
      expect(told({ statusCode })).toEqual([500, 'INTERNAL']);
      expect(toDomainError(stripe).message).not.toContain('sk_live');
    },
  );

  it('is what the framework says of the request', () => {
    expect(told(new NotFoundException())).toEqual([404, 'NOT_FOUND']);
    const fastify = (code: string, statusCode: number) => Object.assign(new Error('x'), { code, statusCode });
    expect(told(fastify('FST_ERR_CTP_BODY_TOO_LARGE', 413))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(told(fastify('FST_ERR_NEW_ONE', 422))).toEqual([422, 'REQUEST_REFUSED']);
    expect(told(fastify('FST_ERR_NEW_ONE', 500))).toEqual([500, 'INTERNAL']);
    const ofFiles = (status: number) =>
      Object.assign(new Error('x'), { status, statusCode: status, expose: true });
    expect([406, 408, 412, 416, 417, 431, 418].map((status) => told(ofFiles(status)))).toEqual([
      [406, 'NOT_ACCEPTABLE'],
      [408, 'REQUEST_TIMEOUT'],
      [412, 'PRECONDITION_FAILED'],
      [416, 'RANGE_NOT_SATISFIABLE'],
      [417, 'EXPECTATION_FAILED'],
      [431, 'HEADERS_TOO_LARGE'],
      [418, 'REQUEST_REFUSED'],
    ]);
  });

  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('is worth another try where the disk takes no more (%s)', (code) => {
    const full = Object.assign(new Error(`${code}: no space left on device, write`), {
      code,
      syscall: 'write',
    });
    expect(told(full)).toEqual([503, 'UNAVAILABLE']);
    expect(toDomainError(full).message).not.toContain('space');
  });

  it.each(['40001', '40P01'])('is worth another try where the database gave up a race (%s)', (code) => {
    expect(told(Object.assign(new Error('could not serialize access'), { code }))).toEqual([
      503,
      'UNAVAILABLE',
    ]);
  });
});
