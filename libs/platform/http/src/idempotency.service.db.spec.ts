import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '../../context/src/index.ts';
import { type TenantTx, writeAudit } from '../../db/src/index.ts';
import {
  aCustomer,
  aTenant,
  contextOf,
  openTestDatabase,
  type TestDatabase,
} from '../../testing/src/index.ts';
import { IdempotencyService } from './idempotency.service.ts';

let database: TestDatabase;
let service: IdempotencyService;
let ctx: RequestContext;

beforeAll(async () => {
  database = await openTestDatabase();
  service = new IdempotencyService(database.db);
  const tenant = await aTenant(database);
  ctx = contextOf(tenant, await aCustomer(database, tenant));
});
afterAll(() => database.close());

const age = (key: string, interval: string) =>
  database.rows('update idempotency_key set created_at = now() - $2::interval where key = $1', [
    key,
    interval,
  ]);

/** Work as a service does it: its effect and its answer in one transaction. */
const writing =
  <T>(answer: T) =>
  (settle: (tx: TenantTx, response: unknown) => Promise<void>): Promise<T> =>
    database.db.write(ctx, async (tx) => {
      await writeAudit(tx, ctx, { action: 'work', subject: 'Spec' });
      await settle(tx, answer);
      return answer;
    });
const effects = () => database.rows(`select 1 from audit_entry where subject = 'Spec'`);
const begun = (key: string) =>
  expect.poll(() => database.rows('select 1 from idempotency_key where key = $1', [key])).toHaveLength(1);

describe('IdempotencyService', () => {
  it('has one effect and repeats its answer, of whatever shape', async () => {
    const first = await service.once(ctx, 'key-one-1', { a: 1 }, writing({ n: 1, list: [null, 'ü'] }));
    const again = await service.once(ctx, 'key-one-1', { a: 1 }, writing({ n: 2, list: [] }));
    expect(again).toEqual(first);
    expect(await effects()).toHaveLength(1);
  });

  it('says "in flight" while the first call runs', async () => {
    let finish: () => void = () => {};
    const running = service.once(ctx, 'key-two-2', {}, async (settle) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return writing('first')(settle);
    });
    await begun('key-two-2');
    await expect(service.once(ctx, 'key-two-2', {}, writing('second'))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_FLIGHT',
      status: 409,
    });
    finish();
    expect(await running).toBe('first');
    expect(await service.once(ctx, 'key-two-2', {}, writing('second'))).toBe('first');
  });

  it('does not answer "in flight" for ever when the first call died with its process', async () => {
    void service.once(ctx, 'key-three', {}, () => new Promise<string>(() => {}));
    await begun('key-three');
    await age('key-three', '2 minutes');
    expect(await service.once(ctx, 'key-three', {}, writing('again'))).toBe('again');
  });

  it('is free again after a call that failed, whose effect is gone with it', async () => {
    const before = await effects();
    const failing = service.once(ctx, 'key-four', {}, (settle) =>
      database.db.write(ctx, async (tx) => {
        await writeAudit(tx, ctx, { action: 'work', subject: 'Spec' });
        await settle(tx, 'never');
        throw new Error('no');
      }),
    );
    await expect(failing).rejects.toThrow('no');
    expect(await effects()).toHaveLength(before.length);
    expect(await service.once(ctx, 'key-four', {}, writing('now'))).toBe('now');
  });

  it('is kept apart by person and tenant, and forgotten after a day', async () => {
    await service.once(ctx, 'key-five', {}, writing('mine'));
    const neighbour = contextOf(ctx.tenant, await aCustomer(database, ctx.tenant));
    expect(await service.once(neighbour, 'key-five', {}, writing('hers'))).toBe('hers');
    const tenant = await aTenant(database);
    expect(await service.once({ ...ctx, tenant }, 'key-five', {}, async () => 'elsewhere')).toBe('elsewhere');
    await age('key-five', '23 hours');
    await service.sweep(ctx);
    expect(await service.once(ctx, 'key-five', {}, writing('new'))).toBe('mine');
    await age('key-five', '25 hours');
    await service.sweep(ctx);
    expect(await service.once(ctx, 'key-five', { other: 'body' }, writing('new'))).toBe('new');
  });
});
