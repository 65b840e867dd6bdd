import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

describe('createQueryClient', () => {
  it('reads the first element of the key and keeps it', async () => {
    const call = vi.fn(async () => new Response('{"n":1}'));
    vi.stubGlobal('fetch', call);
    const client = createQueryClient();
    const queryKey = ['/api/dashboard/stats', 'ignored'];
    expect(await client.fetchQuery({ queryKey })).toEqual({ n: 1 });
    expect(await client.fetchQuery({ queryKey })).toEqual({ n: 1 });
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.calls[0]).toMatchObject(['/api/dashboard/stats', { credentials: 'include' }]);
  });

  it('does not retry, and raises a 401 like any other refusal', async () => {
    const call = vi.fn(async () => new Response('{"code":"UNAUTHENTICATED","message":"x"}', { status: 401 }));
    vi.stubGlobal('fetch', call);
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey: ['/api/bookings'] })).rejects.toBeInstanceOf(ApiError);
    expect(call).toHaveBeenCalledTimes(1);
    call.mockImplementation(async () => new Response('{"code":"FORBIDDEN","message":"x"}', { status: 403 }));
    await expect(client.fetchQuery({ queryKey: ['/api/reports'] })).rejects.toMatchObject({ status: 403 });
  });
});
