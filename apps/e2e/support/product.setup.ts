import { startOwnCopy } from '@convoy/own-copy';

/**
 * Starts an own copy of the product unless `E2E_BASE_URL` names a running one; the tests find it by that name. Webhooks may
 * go to this machine, where journeys have servers of their own.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => {};
  const copy = await startOwnCopy({ settings: { WEBHOOKS_ALLOW_LOOPBACK: '1' } });
  process.env.E2E_BASE_URL = copy.origin;
  return () => copy.stop();
}
