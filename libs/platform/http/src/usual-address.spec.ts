import { expect, it } from 'vitest';
import { usualAddress } from './usual-address.ts';

it.each([
  ['/api/vans', '/api/vans'],
  ['/api/vans?q=%61', '/api/vans?q=%61'],
  ['/%61pi/v%61ns/%31?x#y', '/api/vans/1?x'],
  ['/api/vans#x?y', '/api/vans'],
  // What separates parts is not the same encoded, and nothing is decoded twice.
  ['/api%2fvans%2561%3f%23%00%c3%a9', '/api%2fvans%2561%3f%23%00%c3%a9'],
  ['/x/%2e%2E/api', '/x/../api'],
  // What cannot be decoded is asked as it is, and refused: putting right a part of it would make an address of it.
  ['/%%361pi/vans', '/%%361pi/vans'],
  ['/%61pi/%4', '/%61pi/%4'],
  ['/%61pi/vans?q=%', '/api/vans?q=%'],
  ['http://Here.localhost:1/%61pi', '/api'],
  ['http://here.localhost:1', '/'],
  ['http://here.localhost:1?x', '/?x'],
  ['http://nowhere.example/api', 'http://nowhere.example/api'],
  ['*', '/*'],
  ['', '/'],
])('%s is usually written %s', (address, usual) => {
  expect(usualAddress(address, 'here.localhost:1')).toBe(usual);
});
