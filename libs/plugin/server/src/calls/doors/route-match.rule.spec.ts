import type { PluginRoute } from '@convoy/sdk/server';
import { describe, expect, it } from 'vitest';
import { matchRoute } from './route-match.rule.ts';

const route = (method: PluginRoute<never>['method'], path: string) =>
  ({ method, path, access: 'public', handle: async () => ({ body: null }) }) as PluginRoute<never>;
const routes = [
  route('GET', '/permits/:permitId'),
  route('GET', '/permits/mine'),
  route('POST', '/permits'),
  route('GET', '/:zone/:day'),
];
const found = (method: string, path: string) => {
  const matched = matchRoute(routes, method, path);
  return matched && [matched.route.path, matched.params];
};

describe('an address of a plugin', () => {
  it('means the route that fits, the fixed part before the parameter', () => {
    expect(found('GET', 'permits/42')).toEqual(['/permits/:permitId', { permitId: '42' }]);
    expect(found('GET', 'permits/mine')).toEqual(['/permits/mine', {}]);
    expect(found('HEAD', 'permits/mine/')).toEqual(['/permits/mine', {}]);
    expect(found('GET', 'zone%20a/%C3%A4')).toEqual(['/:zone/:day', { zone: 'zone a', day: 'ä' }]);
    expect(found('POST', 'permits')).toEqual(['/permits', {}]);
  });

  it('means nothing where none fits, or where it cannot be read', () => {
    for (const [method, path] of [
      ['DELETE', 'permits/42'],
      ['GET', 'permits'],
      ['GET', 'permits/42/more'],
      ['GET', 'permits//'],
      ['GET', ''],
      ['GET', 'permits/%E0%A4%A'],
      ['GET', `permits/${'x'.repeat(201)}`],
    ] as const)
      expect(found(method, path)).toBeNull();
  });

  it('keeps a part whole: what is written as a slash within it divides nothing', () => {
    expect(found('GET', 'permits/..%2F..%2Fadmin')).toEqual([
      '/permits/:permitId',
      { permitId: '../../admin' },
    ]);
  });
});
