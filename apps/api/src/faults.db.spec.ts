import { assertEveryRouteDecided } from '@convoy/platform/http';
import { Public } from '@convoy/platform/policy';
import { aCustomer, aVan, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { MailTransport } from '@convoy/tenancy/server';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEveryDay } from './testing/open-every-day.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('a database that goes away', () => {
  const admit = (yes: boolean) =>
    database.asSuperuser(
      `alter database ${database.name} connection limit ${yes ? -1 : 0};
       select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'convoy_app'`,
    );

  it('is a 503 that says when to come back, and all is well when it is there again', async () => {
    const tenant = api.brands['swift-vans']!;
    const [depot] = await database.rows<{ id: number }>(
      `select id from depot where tenant_id = $1 and name_lc = 'leeds city'`,
      [tenant.id],
    );
    await openEveryDay(database, tenant);
    const van = await aVan(database, tenant, depot!);
    const cookie = await api.signIn(tenant, await aCustomer(database, tenant));
    const today = civilToday('Europe/London');
    const body = {
      vanId: van.id,
      pickupDate: addDays(today, 5),
      returnDate: addDays(today, 7),
      pickupLocation: 'Leeds City',
    };
    const book = () => api.call('POST', '/api/bookings', { on: 'swift-vans', as: cookie, body });
    await admit(false);
    try {
      for (let n = 0; n < 5; n++) {
        for (const answer of [await book(), await api.call('GET', '/api/vans', { on: 'swift-vans' })]) {
          expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
          expect(answer.headers['retry-after']).toBe('2');
          expect(answer.text).not.toMatch(/postgres|connection|convoy_app|role/i);
        }
      }
    } finally {
      await admit(true);
    }
    await expect.poll(async () => (await book()).status).toBe(201);
    expect(await database.rows('select 1 from booking')).toHaveLength(1);
  });
});

describe('a route that nobody decided about', () => {
  @Controller('open')
  class Careless {
    @Get('forgotten')
    forgotten(): string {
      return 'anybody may read this';
    }
    @Public()
    @Get('meant')
    meant(): string {
      return 'this too, but on purpose';
    }
  }
  @Module({ imports: [DiscoveryModule], controllers: [Careless] })
  class CarelessModule {}

  it('stops the boot and is named', async () => {
    const app = await NestFactory.createApplicationContext(CarelessModule, { logger: false });
    expect(() => assertEveryRouteDecided(app.get(DiscoveryService), app.get(MetadataScanner))).toThrow(
      /^Routes without @Can or @Public: Careless\.forgotten\. /,
    );
    await app.close();
  });
});

describe('a worker that is stopped', () => {
  it('hangs up on the mail server, so that nothing keeps its process alive', async () => {
    const mail = api.worker.app.get(MailTransport);
    await mail.verify();
    await api.worker.app.close();
    await expect(
      mail.send({ to: 'a@example.com', subject: 'late', html: '<p>late</p>', text: 'late' }),
    ).rejects.toThrow(/closed/i);
  });
});
