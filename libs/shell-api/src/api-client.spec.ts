import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, apiErrorMessage, apiGet, apiGetList, apiSend, NETWORK_ERROR } from './api-client.ts';

function answer(status: number, body: string, statusText = '', headers: Record<string, string> = {}): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(status === 204 ? null : body, { status, statusText, headers })),
  );
}

function sent(): [string, RequestInit & { headers: Record<string, string> }] {
  return vi.mocked(fetch).mock.calls[0] as never;
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

afterEach(() => vi.unstubAllGlobals());

describe('requests', () => {
  it('reads with cookies and without a content type', async () => {
    answer(200, '[{"id":1}]');
    expect(await apiGet('/api/bookings')).toEqual([{ id: 1 }]);
    const [url, init] = sent();
    expect(url).toBe('/api/bookings');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(init.headers).not.toHaveProperty('Content-Type');
    expect(init).not.toHaveProperty('body');
  });

  it('reads a list with the total the header gives, and counts where there is none', async () => {
    answer(200, '[{"id":1},{"id":2}]', '', { 'X-Total-Count': '37' });
    expect(await apiGetList('/api/vans?page=2')).toEqual({ items: [{ id: 1 }, { id: 2 }], total: 37 });
    expect(sent()).toMatchObject(['/api/vans?page=2', { method: 'GET', credentials: 'include' }]);
    answer(200, '[{"id":1},{"id":2}]');
    expect(await apiGetList('/api/vans')).toMatchObject({ total: 2 });
  });

  it('sends a body as JSON with its type and the idempotency key', async () => {
    answer(201, '{"id":7}');
    await apiSend('POST', '/api/bookings', { vanId: 3 }, { idempotencyKey: 'k1' });
    const [, init] = sent();
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"vanId":3}' });
    expect(init.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' });
  });

  it('sends no content type without a body and takes an empty answer', async () => {
    answer(204, '');
    expect(await apiSend('DELETE', '/api/things/1')).toBeUndefined();
    expect(sent()[1].headers).not.toHaveProperty('Content-Type');
  });
});

describe('failures', () => {
  const body = '{"code":"VAN_UNAVAILABLE","message":"Taken.","details":{"a":1},"requestId":"r-1"}';

  it('says `status: body` and carries the parsed body', async () => {
    answer(409, body);
    const error = await failure(apiGet('/api/x'));
    expect(error.message).toBe(`409: ${body}`);
    expect(error).toMatchObject({
      status: 409,
      code: 'VAN_UNAVAILABLE',
      details: { a: 1 },
      requestId: 'r-1',
    });
    expect(apiErrorMessage(error)).toBe('Taken.');
    expect(await failure(apiGetList('/api/x'))).toMatchObject({ status: 409, code: 'VAN_UNAVAILABLE' });
  });

  it('says the status text when the body is empty', async () => {
    answer(502, '', 'Bad Gateway');
    const error = await failure(apiGet('/api/x'));
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.code).toBe('HTTP_502');
  });

  it('shows a person neither HTML nor a status', async () => {
    answer(500, '<h1>Oops</h1>');
    const error = await failure(apiGet('/api/x'));
    expect(error.message).toBe('500: <h1>Oops</h1>');
    expect(apiErrorMessage(error)).not.toMatch(/500|<h1>/);
  });

  it('raises a 401 like any other refusal', async () => {
    answer(401, '{"code":"UNAUTHENTICATED","message":"Please sign in to continue."}');
    expect(await failure(apiGet('/api/auth/user'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('tells a lost connection apart', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    const error = await failure(apiGet('/api/x'));
    expect(error).toMatchObject({ status: 0, code: NETWORK_ERROR });
    expect(apiErrorMessage(error)).toMatch(/connection/);
  });

  it('leaves an abort to the caller', async () => {
    const controller = new AbortController();
    const reason = new DOMException('stop', 'AbortError');
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(reason));
    controller.abort(reason);
    await expect(apiGet('/api/x', { signal: controller.signal })).rejects.toBe(reason);
  });
});
