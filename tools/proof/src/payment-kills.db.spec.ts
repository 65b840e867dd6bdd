// Rotates: one kill at each step of a payment; the specs of payment try each step without a kill.
import { DEEP, specSeed } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brand, openBrand } from './brand.ts';
import { type Arena, killAt, openArena, settle } from './campaign.ts';
import { live } from './lives.ts';
import { moneyFaults } from './money-faults.rule.ts';
import { takeSnapshot } from './snapshot.ts';

// The whole campaign has all of this in it, and every other point and victim.
describe.skipIf(DEEP || process.platform === 'win32')('payments while a process is killed', () => {
  const seed = specSeed();
  let arena: Arena;
  beforeAll(async () => {
    console.log(`kills: seed ${seed}`);
    arena = await openArena();
  }, 180_000);
  afterAll(() => arena?.close());

  it.each([{ point: 'payment.refund-sent', victim: 'worker' }] as const)(
    'loses and doubles nothing: $victim, $point',
    { timeout: 180_000 },
    async (round) => {
      expect(await killAt(arena, { ...round, kills: 1, seed })).toMatchObject({ killed: 1, faults: [] });
    },
  );

  it('would find a refund that went twice, and a posting that is lost', { timeout: 180_000 }, async () => {
    const { processes } = arena;
    const brand: Brand = await openBrand(processes);
    // Its account is new: another API asks for its messages anew.
    await processes.kill('api');
    await processes.start('api');
    const by = { chance: () => true, pick: <T>(items: readonly T[]) => items[0]! };
    // Nobody does the work: what is not at rest is not judged.
    await processes.stop('worker');
    const told = [await live(brand, 'called off', by), await live(brand, 'card', by)];
    expect(await settle(arena, brand, 0)).toMatch(/^after 0 s [1-9]\d* events/);
    await processes.start('worker');
    expect(await settle(arena, brand)).toBeNull();
    const faults = async () => moneyFaults(await takeSnapshot(processes, brand), told);
    expect(await faults()).toEqual([]);

    const { refunds } = await takeSnapshot(processes, brand);
    await brand.stripe.refunds.create({
      payment_intent: told[1]!.paid[0]!,
      amount: 100,
      metadata: { convoy_tenant: String(brand.tenant.id), convoy_refund: String(refunds[0]!.refundId) },
    });
    expect((await faults()).join('\n')).toContain(`refund ${refunds[0]!.refundId} was sent twice`);

    // Nobody may do this: the rules that forbid it are put aside.
    await processes.asSuperuser(
      `begin; set local session_replication_role = replica;
       delete from ledger_posting where tenant_id = ${brand.tenant.id} and booking_id = ${told[0]!.bookingId}
         and account = 'provider' and amount_pence < -1000; commit`,
    );
    expect((await faults()).join('\n')).toMatch(
      new RegExp(`booking ${told[0]!.bookingId}: the books have .* whose journal has`),
    );
  });
});
