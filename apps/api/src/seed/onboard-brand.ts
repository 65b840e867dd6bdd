import { randomUUID } from 'node:crypto';
import { ConnectService } from '@convoy/payment/server';
import { systemContext, type TenantContext } from '@convoy/platform/context';
import { emptyAbility } from '@convoy/platform/policy';

/**
 * Brings a brand all the way to taking cards at the emulator: its account is begun as its admin begins it, and finished as
 * its owner would on the emulator's pages. Again it changes nothing, unless the emulator has forgotten the account.
 * @param emulator origin of the emulator
 * @returns the brand's account
 */
export async function onboardBrand(
  connect: ConnectService,
  emulator: string,
  tenant: TenantContext,
): Promise<string> {
  const ctx = systemContext(tenant, 'seed', emptyAbility(), randomUUID());
  const known = await connect.refresh(ctx);
  if (known.state === 'active' && known.accountId) return known.accountId;
  await connect.begin(ctx);
  const { accountId } = await connect.view(ctx);
  const answer = await fetch(`${emulator}/_emulator/accounts/${accountId}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ state: 'active' }),
  });
  if (!answer.ok) throw new Error(`The emulator did not take ${tenant.slug} on: ${await answer.text()}`);
  const { state } = await connect.refresh(ctx);
  if (state !== 'active' || !accountId) throw new Error(`${tenant.slug} is ${state} at the emulator.`);
  return accountId;
}
