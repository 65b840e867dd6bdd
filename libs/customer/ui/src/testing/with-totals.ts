import { vi } from 'vitest';

/**
 * Lists that the stand-in for the API answers tell how many there are, as the API does. Call it after `answerCalls`.
 * @param total how many there are on all pages; as many as are listed unless said otherwise
 */
export function withTotals(total?: number): void {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const given = await answer(...call);
    const body: unknown = await given
      .clone()
      .json()
      .catch(() => null);
    if (!Array.isArray(body)) return given;
    return Response.json(body, { headers: { 'X-Total-Count': String(total ?? body.length) } });
  });
}
