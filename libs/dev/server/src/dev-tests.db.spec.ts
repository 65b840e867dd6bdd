// Rotates: whole suites run for real; the journey of the dashboard starts one in every run.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type SuiteReport, suiteIds, type TestDashboard } from '@convoy/dev/contract';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let production: TestApi;
const on = 'swift-vans';

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [on], developer: true });
  production = await startTestApi(database, { slugs: [] });
});
afterAll(async () => {
  await api?.close();
  await production?.close();
  await database?.close();
});

async function dashboard(): Promise<TestDashboard> {
  const { status, body } = await api.call('GET', '/api/dev/tests', { on });
  expect(status).toBe(200);
  return body;
}

/** Waits until nothing runs. */
async function quiet(): Promise<TestDashboard> {
  const now = await dashboard();
  if (!now.run) return now;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return quiet();
}

describe('the developer test dashboard', () => {
  it('has the eight suites with the counts of the sources, and no result before a run', async () => {
    const { suites, run } = await dashboard();
    expect(run).toBeNull();
    expect(suites.map(({ id }) => id)).toEqual([...suiteIds]);
    expect(suites.find(({ id }) => id === 'authentication')?.tests.database).toBeGreaterThan(20);
    for (const { tests, features, last } of suites) {
      expect(last).toBeNull();
      expect(features.reduce((sum, feature) => sum + feature.tests, 0)).toBe(
        tests.unit + tests.database + tests.browser,
      );
    }
    expect((await api.call('GET', '/api/dev/tests/suites/fleet', { on })).body.code).toBe('REPORT_NOT_FOUND');
  });

  it('runs a suite for real, and keeps the report of one that was stopped', async () => {
    expect((await api.call('DELETE', '/api/dev/tests/runs/current', { on })).body.code).toBe('NO_RUN');
    const started = await api.call('POST', '/api/dev/tests/runs', { on, body: { suite: 'fleet' } });
    expect(started.status).toBe(202);
    const again = await api.call('POST', '/api/dev/tests/runs', { on, body: { suite: 'fleet' } });
    expect([again.status, again.body.code]).toEqual([409, 'RUN_IN_PROGRESS']);
    // The whole of it takes minutes; its first results show that it runs.
    while (((await dashboard()).run?.done ?? 1) === 0) await new Promise((done) => setTimeout(done, 200));
    expect((await api.call('DELETE', '/api/dev/tests/runs/current', { on })).status).toBe(204);
    expect((await quiet()).suites.find(({ id }) => id === 'fleet')?.last?.stopped).toBe(true);
    const report: SuiteReport = (await api.call('GET', '/api/dev/tests/suites/fleet', { on })).body;
    expect(report.failed).toBe(0);
    expect(report.passed).toBeGreaterThan(0);
    expect(report.passed).toBe(report.tests.length);
    expect(report.tests.every(({ file }) => file.startsWith('libs/fleet/') || file.startsWith('apps/'))).toBe(
      true,
    );
  }, 180_000);

  it('refuses what is no suite', async () => {
    const bad = await api.call('POST', '/api/dev/tests/runs', { on, body: { suite: 'everything; rm' } });
    expect([bad.status, bad.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect((await api.call('GET', '/api/dev/tests/suites/..%2f..', { on })).status).toBe(400);
  });

  it('does not exist in production', async () => {
    for (const [method, path] of [
      ['GET', '/api/dev/tests'],
      ['GET', '/api/dev/tests/suites/fleet'],
      ['POST', '/api/dev/tests/runs'],
      ['DELETE', '/api/dev/tests/runs/current'],
    ] as const) {
      expect((await production.call(method, path, { on, body: { suite: 'fleet' } })).status).toBe(404);
    }
  });
});
