import { afterEach, expect, it, vi } from 'vitest';
import { startStripeEmulator } from './emulator.ts';

afterEach(() => vi.unstubAllEnvs());

it('never starts in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startStripeEmulator({ port: 0, file: ':memory:' })).rejects.toThrow(
    'never starts in production',
  );
});
