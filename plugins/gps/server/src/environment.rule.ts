import { BlockList, isIP } from 'node:net';
import type { AddressLimits } from './listening/address-book.ts';
import type { ListenLimits } from './protocols/protocol.ts';

/** What whoever operates the installation sets, in variables that begin with `PLUGIN_GPS_`. */
export interface GpsEnvironment {
  /** IP address that trackers reach. */
  readonly host: string;
  /** By name of the protocol; null where it is not listened to. */
  readonly ports: Readonly<Record<string, number | null>>;
  readonly limits: ListenLimits;
  readonly addresses: AddressLimits;
  /** Proxies before the HTTP protocols, whose X-Forwarded-For is believed. */
  readonly proxies: BlockList;
}

const PREFIX = 'PLUGIN_GPS_';

/** A variable that cannot be used; the sentence names it and says what it must be. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads the environment of the process.
 * @param usual by protocol, the port where none is set
 * @throws EnvironmentError for the first variable that cannot be used
 */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  usual: Readonly<Record<string, number>>,
): GpsEnvironment {
  const text = (name: string) => env[`${PREFIX}${name}`]?.trim() || undefined;
  const whole = (name: string, otherwise: number, least: number, most: number): number => {
    const value = text(name) ?? String(otherwise);
    const number = Number(value);
    if (!/^\d{1,9}$/.test(value) || number < least || number > most)
      throw new EnvironmentError(
        `${PREFIX}${name} must be a whole number from ${least} to ${most} (it is "${value}"): correct it or leave it out.`,
      );
    return number;
  };
  const host = text('HOST') ?? '127.0.0.1';
  if (isIP(host) === 0)
    throw new EnvironmentError(
      `${PREFIX}HOST must be an IP address such as 127.0.0.1 or 0.0.0.0 (it is "${host}"): correct it or leave it out.`,
    );
  const ports = Object.fromEntries(
    Object.entries(usual).map(([protocol, port]) => {
      const name = `${protocol.toUpperCase()}_PORT`;
      return [protocol, text(name)?.toLowerCase() === 'off' ? null : whole(name, port, 0, 65_535)];
    }),
  );
  const connections = whole('CONNECTIONS', 20_000, 1, 200_000);
  return {
    host,
    ports,
    limits: {
      connections,
      loginMs: 30_000,
      idleMs: whole('IDLE_SECONDS', 1_800, 30, 86_400) * 1_000,
    },
    addresses: {
      connections: whole('CONNECTIONS_PER_ADDRESS', Math.max(1, connections / 2) | 0, 1, connections),
      unknown: 300,
    },
    proxies: proxiesOf(text('TRUSTED_PROXIES') ?? ''),
  };
}

function proxiesOf(list: string): BlockList {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((one) => one.trim())) {
    if (entry === '') continue;
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    try {
      if (bits === undefined) proxies.addAddress(address, family);
      else proxies.addSubnet(address, Number(bits), family);
    } catch {
      throw new EnvironmentError(
        `${PREFIX}TRUSTED_PROXIES must be IP addresses or CIDR ranges with commas between them ("${entry}" is none): correct it or leave it out.`,
      );
    }
  }
  return proxies;
}
