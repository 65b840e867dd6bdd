import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebhookDelivery } from './webhook-delivery.service.ts';
import type { ClaimedMessage, WebhookMessageQueries } from './webhook-message.queries.ts';
import { WebhookSender } from './webhook-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a message that never comes to an end has its place no longer than its lease', async () => {
  const due: ClaimedMessage[][] = [[{ tenantId: 1, id: 1 }], [{ tenantId: 1, id: 2 }]];
  const claim = async () => due.shift() ?? [];
  const deliver = vi
    .fn<(message: ClaimedMessage) => Promise<void>>(async () => {})
    .mockReturnValueOnce(new Promise(() => {}));
  const sender = new WebhookSender(
    { claim } as unknown as WebhookMessageQueries,
    { deliver } as unknown as WebhookDelivery,
  );
  const sent = sender.sendDue();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(deliver).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(deliver).toHaveBeenCalledTimes(2);
  expect(await sent).toBe(2);
  // Nothing is left ticking for those that ended.
  expect(vi.getTimerCount()).toBe(0);
});
