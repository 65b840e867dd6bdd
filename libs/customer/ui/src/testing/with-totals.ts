import { vi } from 'vitest';

/** Lists that the stand-in for the API answers tell how many there are, as the API does. Call it after `answerCalls`. */
export function withTotals(): void {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const given = await answer(...call);
    const body: unknown = await given
      .clone()
      .json()
      .catch(() => null);
    if (!Array.isArray(body)) return given;
    return Response.json(body, { headers: { 'X-Total-Count': String(body.length) } });
  });
}
