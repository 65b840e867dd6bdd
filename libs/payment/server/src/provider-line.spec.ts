import { expect, it } from 'vitest';
import { ProviderLine } from './provider-line.ts';

it('says that a payment provider is not there as the contract says it', async () => {
  const line = new ProviderLine('Somebody', () => ({ away: true, again: false }));
  const call = () => Promise.reject(new Error('no answer'));
  await expect(line.ask(call, true)).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    status: 503,
    details: { seconds: 2 },
  });
});
