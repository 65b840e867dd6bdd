import { expect, it } from 'vitest';
import { appIdOf, isAppId } from './app-id.rule.ts';

it.each([
  ['swift-vans.convoy.example', 'example.convoy.swiftvans'],
  ['swift-vans.localhost', 'localhost.swiftvans'],
  ['24hire.new.example', 'example.xnew.x24hire'],
  ['VANS.Example', 'example.vans'],
])('makes the id of an app of %s', (host, id) => {
  expect(appIdOf(host)).toBe(id);
  expect(isAppId(id)).toBe(true);
});

it.each(['one', 'a.b-c', 'a.b_c', 'a.1b', 'a..b', 'com.new.app', '', `a.${'b'.repeat(100)}`])(
  'refuses %s as the id of an app',
  (id) => {
    expect(isAppId(id)).toBe(false);
  },
);

it('makes none of a host with one part', () => {
  expect(() => appIdOf('localhost')).toThrow('--app-id');
});
