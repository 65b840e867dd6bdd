import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are nobody's on the internet (IANA, IPv4 Special-Purpose Address Registry). */
const inside4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local; 169.254.169.254 tells a machine in a cloud who it is, with its keys.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Networks of IPv6 within what is given out to the internet (2000::/3) that are not of it, or that carry an address of
 * IPv4 within (Teredo, 6to4). Whatever is not of 2000::/3 is inside: loopback, link-local, unique local, multicast, mapped
 * and translated addresses of IPv4.
 */
const inside6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked4 = new BlockList();
for (const [network, prefix] of inside4) blocked4.addSubnet(network, prefix, 'ipv4');
const blocked6 = new BlockList();
for (const [network, prefix] of inside6) blocked6.addSubnet(network, prefix, 'ipv6');
const given6 = new BlockList();
given6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address leads to this machine, its neighbours or nowhere, rather than out to the internet. */
export function isInside(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return blocked4.check(address, 'ipv4');
    case 6:
      // One with a zone (`fe80::1%eth0`) is of a link.
      return address.includes('%') || !given6.check(address, 'ipv6') || blocked6.check(address, 'ipv6');
    default:
      return true;
  }
}
