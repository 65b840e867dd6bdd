import { bookingExpired } from '@convoy/booking/contract';
import { type ChannelQuestion, channelPort } from '@convoy/notification/contract';
import { writeEvent } from '@convoy/platform/db';
import { Ports } from '@convoy/platform/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hireOf, type NotificationBench, notificationBench } from '../../../testing/notification-bench.ts';

let bench: NotificationBench;
const told: { by: string; question: ChannelQuestion }[] = [];
/** Where the plugin is there, and what it says. */
let isOpenAt: readonly string[];
let says: () => Promise<unknown>;
const delivered = async () => ({ kind: 'answered', answer: { outcome: 'delivered' } });

beforeAll(async () => {
  bench = await notificationBench();
  // Asked for by the one process, told by the other.
  for (const { app } of [bench.api, bench.api.worker])
    app.get(Ports).add(channelPort, {
      owner: 'sample-chat',
      isOpen: ({ tenant }) => isOpenAt.includes(tenant.slug),
      answer: (_ctx, question) => {
        told.push({ by: 'sample-chat', question });
        return says() as ReturnType<typeof delivered> as never;
      },
    });
});
beforeEach(async () => {
  await bench.clear();
  told.length = 0;
  isOpenAt = ['swift-vans'];
  says = delivered;
});
afterAll(() => bench.close());

const path = '/api/account/notification-preferences';
const wish = (on: boolean, side = bench.sides[0]!) =>
  bench.call(side, 'ann', 'PUT', path, [{ kind: 'booking-expired', plugins: { 'sample-chat': on } }]);
const chosen = async (side = bench.sides[0]!) => {
  const { body } = await bench.call(side, 'ann', 'GET', path);
  return body.find(({ kind }: { kind: string }) => kind === 'booking-expired').plugins;
};
const left = () =>
  bench.database.rows<{ type: string }>(
    "select type from outbox_event where delivered_at is null and type = 'notification.way-due.v1'",
  );

describe('a plugin’s way of telling', () => {
  it('is there to be wanted where the brand has the plugin, and off until it is', async () => {
    const [here, there] = bench.sides;
    expect(await chosen(here)).toEqual([{ pluginId: 'sample-chat', on: false }]);
    expect(await chosen(there)).toBeUndefined();
    await bench.happen(here!, bookingExpired, hireOf(here!));
    expect(told).toEqual([]);
    await wish(true);
    expect(await chosen(here)).toEqual([{ pluginId: 'sample-chat', on: true }]);
    // What a brand does not have cannot be wanted there.
    await wish(true, there);
    isOpenAt = ['swift-vans', 'northern-hire'];
    expect(await chosen(there)).toEqual([{ pluginId: 'sample-chat', on: false }]);
  });

  it('tells who wants it, of that kind, in their words, and nobody else', async () => {
    const [here, there] = bench.sides;
    await wish(true);
    await bench.happen(here!, bookingExpired, hireOf(here!));
    await bench.happen(there!, bookingExpired, hireOf(there!));
    await bench.api.deliver();
    const [notification] = await bench.listOf(here!, 'ann');
    expect(told.map(({ question }) => question)).toEqual([
      {
        notificationId: notification!.id,
        userId: here!.ann.id,
        title: 'Unpaid booking ran out',
        text: expect.stringMatching(/^TB-AAAAA · /),
        path: notification!.path,
        language: 'en',
      },
    ]);
    await wish(false);
    await bench.happen(here!, bookingExpired, hireOf(here!));
    expect(told).toHaveLength(1);
  });

  it('that fails is tried again, and told in the product all the same', async () => {
    const [here] = bench.sides;
    await wish(true);
    says = () => Promise.reject(new Error('a plugin'));
    await bench.happen(here!, bookingExpired, hireOf(here!)).catch(() => {});
    await bench.api.deliver().catch(() => {});
    expect(told.length).toBeGreaterThan(0);
    expect(await bench.kindsFor(here!, 'ann')).toEqual(['booking-expired']);
    says = delivered;
    await bench.database.rows('update outbox_event set available_at = now() where tenant_id = $1', [
      here!.tenant.id,
    ]);
    const before = told.length;
    await bench.api.deliver();
    expect(told.length).toBe(before + 1);
    expect(await left()).toEqual([]);
  });

  it('that hangs keeps other brands from what is theirs for no more than a moment', async () => {
    const [here, there] = bench.sides;
    await wish(true);
    says = () => new Promise(() => {});
    const hanging = bench.happen(here!, bookingExpired, hireOf(here!));
    await expect.poll(() => told.length).toBe(1);
    const began = performance.now();
    await bench.database.db.write({ tenant: there!.tenant }, (tx) =>
      writeEvent(tx, { tenant: there!.tenant }, bookingExpired, 'spec:there', hireOf(there!)),
    );
    await expect.poll(() => bench.kindsFor(there!, 'ann'), { timeout: 4_000 }).toEqual(['booking-expired']);
    expect(performance.now() - began).toBeLessThan(4_000);
    await hanging;
    // It is tried again, as whatever fails.
    expect(await left()).toHaveLength(1);
  });
});
