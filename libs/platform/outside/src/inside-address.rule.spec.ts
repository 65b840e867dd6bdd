import { describe, expect, it } from 'vitest';
import { isInside } from './inside-address.rule.ts';

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
  ])('that leads inside, or nowhere, is told: %s', (address) => expect(isInside(address)).toBe(true));

  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.255.255',
    '169.253.255.255',
    '100.63.255.255',
    '100.128.0.1',
    '223.255.255.255',
    '2606:4700::6810:84e5',
    '2a00:1450:4009::200e',
  ])('of the internet is let through: %s', (address) => expect(isInside(address)).toBe(false));
});
