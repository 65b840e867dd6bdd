/** Failures in a quarter of an hour that cost nothing; each one more adds a step to the wait before the answer. */
const FREE = { address: 60, account: 20 } as const;
const STEP_MS = 50;
const LONGEST_MS = 2_000;

/**
 * How long a login waits: it grows with the failures of the address and with those on the account from anywhere, and
 * never beyond two seconds, so that the right password always gets in.
 *
 * @returns milliseconds
 */
export function loginDelay(ofAddress: number, ofAccount: number): number {
  const beyond = Math.max(ofAddress - FREE.address, ofAccount - FREE.account, 0);
  return Math.min(beyond * STEP_MS, LONGEST_MS);
}

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 address, which is the least that one
 * subscriber has (RFC 6177, section 2).
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [left, right] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const all = [...left, ...(tail === undefined ? [] : zeros), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
