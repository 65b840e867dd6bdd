import { describe, expect, it } from 'vitest';
import type { Door } from './door.ts';
import { Reach } from './reach.ts';

const door = (method: Door['method'], path: string): Door => ({
  method,
  path,
  params: {},
  query: [],
  headers: [],
  body: null,
});
const doors = [door('GET', '/api/vans/{id}'), door('GET', '/api/vans/mine'), door('POST', '/api/vans')];
const answer = (status: number, body: object = {}) => ({ status, headers: {}, text: JSON.stringify(body) });
const data = { data: { depots: [] } };
const floors = { REST: 0.15, graph: 0.05, opened: 0.3 };

describe('what a campaign reached', () => {
  it('is counted by door, and a word is meant where there is one', () => {
    const reach = new Reach(doors);
    reach.note({ method: 'GET', url: '/api/vans/mine?page=1' }, answer(200));
    reach.note({ method: 'GET', url: '/api/vans/17' }, answer(404, { code: 'VAN_NOT_FOUND' }));
    reach.note({ method: 'GET', url: '/api/vans/18' }, answer(404, { code: 'VAN_NOT_FOUND' }));
    reach.note({ method: 'GET', url: '/api/vans/x' }, answer(400, { code: 'INVALID_INPUT' }));
    reach.note({ method: 'PUT', url: '/api/vans' }, answer(405, { code: 'METHOD_NOT_ALLOWED' }));
    expect([reach.opened, reach.all]).toEqual([1, 3]);
    expect(reach.neverOpened()).toEqual([
      'GET /api/vans/{id}: asked 3 times, 2 × 404 VAN_NOT_FOUND, 1 × 400 INVALID_INPUT',
      'POST /api/vans: asked 0 times',
    ]);
    expect(reach.share('REST')).toBe(0.25);
    expect(reach.nameOf('PUT', '/api/vans/1')).toBe('PUT /api/vans');
  });

  it('is too little where the graph alone answers', () => {
    const reach = new Reach(doors);
    for (let n = 0; n < 90; n++)
      reach.note({ method: 'GET', url: '/api/vans/1' }, answer(401, { code: 'UNAUTHENTICATED' }));
    for (let n = 0; n < 10; n++) reach.note({ method: 'POST', url: '/graphql' }, answer(200, data));
    expect(reach.below(floors)).toEqual([
      'REST answered 2xx: 0.0 %, at least 15.0 %',
      'doors that let somebody through: 0.0 %, at least 30.0 %',
    ]);
  });

  it('is too little where the graph refuses inside its answers', () => {
    const reach = new Reach(doors);
    for (const { method, path } of doors) reach.note({ method, url: path.replace('{id}', '1') }, answer(200));
    const refused = { data: { me: null }, errors: [{ message: 'No.' }] };
    for (let n = 0; n < 40; n++) reach.note({ method: 'POST', url: '/graphql' }, answer(200, refused));
    reach.note({ method: 'POST', url: '/graphql' }, answer(200, data));
    expect(reach.below(floors)).toEqual(['graph answered without an error: 2.4 %, at least 5.0 %']);
  });

  it('is too little where one door is all that answers', () => {
    const all = Array.from({ length: 20 }, (_, n) => door('GET', `/api/thing-${n}`));
    const reach = new Reach(all);
    for (let n = 0; n < 50; n++) reach.note({ method: 'GET', url: '/api/thing-1' }, answer(200));
    reach.note({ method: 'POST', url: '/graphql' }, answer(200, data));
    expect(reach.below(floors)).toEqual(['doors that let somebody through: 5.0 %, at least 30.0 %']);
  });

  it('is enough where both answer and doors open', () => {
    const reach = new Reach(doors);
    for (const { method, path } of doors) reach.note({ method, url: path.replace('{id}', '1') }, answer(200));
    reach.note({ method: 'POST', url: '/graphql' }, answer(200, data));
    expect(reach.below(floors)).toEqual([]);
  });
});
