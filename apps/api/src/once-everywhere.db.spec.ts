// Concerns: libs/*/server/**, libs/*/contract/**
import { declaredRoutes } from '@convoy/platform/http';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/**
 * Routes of before `defineCalls` that take no `Idempotency-Key`, by the reason why a repetition makes no second record; a call says
 * it itself, as `repeated`. A route that stands here and takes a key by now is a fault too.
 */
const needsNone = {
  'one step of a state, which a second call finds taken or refuses': [
    'account/deletion',
    'account/email',
    'account/email/confirm',
    'account/verification',
    'account/password',
    'account/two-factor/setup',
    'account/two-factor/confirm',
    'account/two-factor/recovery-codes',
    'auth/login',
    'auth/two-factor',
    'auth/verify-email',
    'auth/forgot-password',
    'auth/reset-password',
    'bookings/{id}/confirm',
    'bookings/{id}/hand-over',
    'bookings/{id}/return',
    'bookings/{id}/no-show',
    'bookings/{id}/deposit/release',
    'bookings/{id}/deposit/keep',
    'bookings/{id}/deposit/agree',
    'bookings/{id}/deposit/object',
    'bookings/{id}/deposit/decide',
    'webhook-endpoints/{id}/pause',
    'webhook-endpoints/{id}/resume',
    'api-keys/{id}/revoke',
    'integrations/{id}/enable',
    'integrations/{id}/disable',
    'late-charges/{id}/answer',
    'late-charges/{id}/proceed',
    'late-charges/{id}/withdraw',
    'payments/disputes/{id}/submit',
    'payments/disputes/{id}/accept',
    'payments/account/onboarding',
    'payments/account/refresh',
    'refunds/{id}/retry',
    'refunds/{id}/given-back',
    'payment-methods/added',
    'payment-methods/{id}/default',
    'payments/{id}/keep-card',
    'payments/{id}/saved-card',
    'fleet/depots/{id}/close',
    'fleet/depots/{id}/reopen',
    'fleet/vans/{id}/transfers/{transferId}/cancel',
    'vans/{id}/retire',
    'vans/{id}/reinstate',
    'fleet/vans/bulk',
    'notifications/read',
  ],
  'a record that the database has once: by address, by hash, by reporter, by plate': [
    'auth/register',
    'vans/import',
  ],
  'makes no record': [
    'vans/import/preview',
    'quotes/{id}/mail',
    'bookings/{id}/documents/{pluginId}',
    'integrations/{id}/test',
    'dev/tests/runs',
    'payments/reconcile',
  ],
  'its key is the intent of the booking, of which the provider makes one': [
    'create-payment-intent',
    'payment-methods',
    'webhooks/stripe',
  ],
} as const;

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

describe('a call that makes a record', () => {
  it('takes an Idempotency-Key or says why it needs none, each of them', () => {
    const posts = declaredRoutes(api.app.get(DiscoveryService), api.app.get(MetadataScanner))
      .filter(({ method, path }) => method === 'post' && path.startsWith('/api/'))
      .filter(({ repeated }) => repeated === null)
      .map(({ path, headers }) => [path.slice(5), headers.includes('idempotency-key')] as const);
    const known: string[] = Object.values(needsNone).flat();
    const keyless = posts.flatMap(([path, takes]) => (takes ? [] : [path]));
    expect(keyless.filter((path) => !known.includes(path))).toEqual([]);
    // One that gets a key leaves the list.
    expect(posts.flatMap(([path, takes]) => (takes && known.includes(path) ? [path] : []))).toEqual([]);
  });
});
