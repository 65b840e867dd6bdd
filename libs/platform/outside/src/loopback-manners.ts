import { isInside } from './inside-address.rule.ts';
import type { OutsideManners } from './outside-fetch.ts';

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/**
 * Manners of what may be tried on one machine: nowhere inside, but for this machine itself, at any port, where `loopback` says so.
 * Settings refuse that in production.
 */
export const loopbackManners = ({
  http,
  loopback,
}: {
  readonly http: boolean;
  readonly loopback: boolean;
}): OutsideManners => ({
  http,
  anyPort: loopback,
  refuses: (address) => isInside(address) && !(loopback && isLoopback(address)),
});
