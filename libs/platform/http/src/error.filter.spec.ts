import { Logger, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { ErrorFilter, toDomainError } from './error.filter.ts';

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

describe('a failure that nobody expected', () => {
  /** What is answered, and what is logged. */
  const answer = (error: unknown) => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const sent: { status?: number; body?: unknown } = {};
    const reply = {
      header: () => reply,
      status: (status: number) => Object.assign(reply, { sent: Object.assign(sent, { status }) }),
      send: (body: unknown) => Object.assign(sent, { body }),
    };
    const request = {
      id: 'a-request',
      url: '/api/vans/4711',
      method: 'GET',
      headers: {},
      raw: {},
      routeOptions: { url: '/api/vans/:id' },
    };
    new ErrorFilter().answer(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
    const lines = logged.mock.calls.map(([line]) => line);
    logged.mockRestore();
    return { ...sent, lines };
  };

  it('is logged whole, with the ids to find it by, and told as nothing but a failure', () => {
    const error = new Error('connection to 10.0.0.7 lost in line 12');
    const { status, body, lines } = answer(error);
    expect(lines).toEqual([{ err: error, requestId: 'a-request', route: '/api/vans/:id' }]);
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'INTERNAL', requestId: 'a-request' });
    expect(JSON.stringify(body)).not.toMatch(/10\.0\.0|line 12|4711/);
  });

  it('is no other: what was expected leaves no line here', () => {
    expect(answer(new NotFoundException())).toMatchObject({ status: 404, lines: [] });
  });
});
