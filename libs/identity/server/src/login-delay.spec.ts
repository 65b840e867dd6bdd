import { describe, expect, it } from 'vitest';
import { loginDelay, networkOf } from './login-delay.ts';

describe('the wait of a login', () => {
  it('is none for a few failures, then grows, and ends at two seconds', () => {
    expect(loginDelay(60, 20)).toBe(0);
    expect(loginDelay(61, 0)).toBe(50);
    expect(loginDelay(0, 30)).toBe(500);
    expect(loginDelay(70, 22)).toBe(500);
    expect(loginDelay(600, 1_000_000)).toBe(2_000);
  });
});

describe('what counts as one address', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
