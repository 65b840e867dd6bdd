import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { FleetTask } from '@convoy/fleet/contract';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type WatchBench, watchBench } from '../../../testing/watch-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: WatchBench;
let brands = 0;

// Each on a brand of its own: the worker looks at all that a brand has.
beforeEach(async () => {
  database ??= await openTestDatabase();
  api ??= await startTestApi(database, { slugs: [] });
  brands += 1;
  bench = await watchBench(database, api, `tasks-${brands}`);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const said = ({ status, body }: TestAnswer) => [status, body?.code];
const list = async (query = ''): Promise<FleetTask[]> =>
  (await bench.call('GET', `/api/fleet/tasks?${query}`)).body;
/** A van whose MOT ends in some days. */
const vanDue = async (days: number) => {
  const van = await bench.van();
  await database.rows('update van set mot_expires_on = $2 where id = $1', [van.id, bench.day(days)]);
  return van;
};

describe('tasks of the fleet', () => {
  it('are listed by due date, counted, narrowed, and paged behind a row', async () => {
    const [late, soon] = [await vanDue(9), await vanDue(2)];
    await bench.watch();
    const all = await list();
    expect(all.map(({ vanId, kind, daysLeft, state }) => [vanId, kind, daysLeft, state])).toEqual([
      [soon.id, 'mot', 2, 'open'],
      [late.id, 'mot', 9, 'open'],
    ]);
    expect((await bench.call('GET', '/api/fleet/tasks/count')).body).toEqual({ count: 2 });
    expect(await list('kind=tax')).toEqual([]);
    expect(await list(`depot=${all[0]!.depotId}`)).not.toEqual([]);
    const first = await bench.call('GET', '/api/fleet/tasks?perPage=1');
    expect(first.body).toHaveLength(1);
    const link = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
    expect(link).toContain('cursor=');
    expect((await bench.call('GET', link)).body).toMatchObject([{ vanId: late.id }]);
  });

  it('are taken by staff alone, and given back', async () => {
    await vanDue(3);
    await bench.watch();
    const [task] = await list();
    const people = (await bench.call('GET', '/api/fleet/tasks/people')).body;
    const operator = people[0];
    const assign = (userId: number | null) =>
      bench.call('PUT', `/api/fleet/tasks/${task!.id}/assignee`, { userId });
    expect((await assign(operator.id)).body.assignee).toEqual(operator);
    expect(await list(`assignee=${operator.id}`)).toHaveLength(1);
    expect(await list('assignee=none')).toEqual([]);
    const customer = await bench.customer();
    expect(said(await assign(customer.actor.id))).toEqual([422, 'FLEET_TASK_PERSON']);
    expect((await assign(null)).body.assignee).toBeNull();
    expect(await list('assignee=none')).toHaveLength(1);
  });

  it('stay done once a person has marked them, until that is undone', async () => {
    await vanDue(3);
    await bench.watch();
    const [task] = await list();
    const done = await bench.call('POST', `/api/fleet/tasks/${task!.id}/done`);
    expect(done.body).toMatchObject({ state: 'done', doneBy: { name: expect.any(String) } });
    await bench.watch();
    expect(await list()).toEqual([]);
    expect(await list('state=done')).toMatchObject([{ id: task!.id }]);
    const again = await bench.call('POST', `/api/fleet/tasks/${task!.id}/reopen`);
    expect(again.body).toMatchObject({ state: 'open', doneBy: null, doneAt: null });
    await bench.watch();
    expect(await list()).toHaveLength(1);
    const audited = await database.rows(
      `select action from audit_entry where tenant_id = $1 and subject = 'FleetTask' order by at`,
      [bench.tenant.id],
    );
    expect(audited).toEqual([{ action: 'finish' }, { action: 'reopen' }]);
  });

  it('that the worker ended are not reopened by hand', async () => {
    const van = await vanDue(3);
    await bench.watch();
    const [task] = await list();
    await database.rows('update van set mot_expires_on = $2 where id = $1', [van.id, bench.day(300)]);
    await bench.watch();
    expect(await list('state=done')).toMatchObject([{ id: task!.id, doneBy: null }]);
    expect(said(await bench.call('POST', `/api/fleet/tasks/${task!.id}/reopen`))).toEqual([
      409,
      'FLEET_TASK_OVER',
    ]);
  });

  it('are one brand’s own, in both directions, and of its staff', async () => {
    await vanDue(3);
    await bench.watch();
    const [task] = await list();
    const other = await watchBench(database, api, `tasks-other-${brands}`);
    expect((await other.call('GET', '/api/fleet/tasks')).body).toEqual([]);
    for (const [method, path, body] of [
      ['POST', 'done', undefined],
      ['POST', 'reopen', undefined],
      ['PUT', 'assignee', { userId: null }],
    ] as const)
      expect(said(await other.call(method, `/api/fleet/tasks/${task!.id}/${path}`, body))).toEqual([
        404,
        'FLEET_TASK_NOT_FOUND',
      ]);
    // A member of staff of another brand takes no task here.
    const [stranger] = (await other.call('GET', '/api/fleet/tasks/people')).body;
    expect(
      said(await bench.call('PUT', `/api/fleet/tasks/${task!.id}/assignee`, { userId: stranger.id })),
    ).toEqual([422, 'FLEET_TASK_PERSON']);
    const customer = await bench.customer();
    expect((await bench.call('GET', '/api/fleet/tasks', undefined, customer)).status).toBe(403);
    expect((await bench.call('POST', `/api/fleet/tasks/${task!.id}/done`, undefined, customer)).status).toBe(
      403,
    );
    expect(await list()).toHaveLength(1);
  });
});
