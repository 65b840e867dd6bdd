import type { TelematicsDevice, TrackerAddresses } from '../../../contract/src/index.ts';

/** Address of the signed call. */
export const reportAddress = (origin: string) => `${origin}/api/telematics/positions`;

/** One thing to type into a tracker: which words name it, and what is typed. */
export interface SetupValue {
  readonly name: 'host' | 'port' | 'protocol' | 'server' | 'identifier' | 'address' | 'device' | 'sms';
  readonly value: string;
}

/**
 * What a person types into a tracker; null where this installation does not listen to its protocol now.
 * @param ports that the installation listens on
 * @param origin of the page: the brand's own address is also where its trackers send to
 */
export function setupValues(
  device: TelematicsDevice,
  ports: TrackerAddresses,
  origin: string,
): SetupValue[] | null {
  const host = new URL(origin).hostname;
  const { protocol, identity, id } = device;
  if (protocol === 'api')
    return [
      { name: 'address', value: reportAddress(origin) },
      { name: 'device', value: String(id) },
    ];
  const port = ports[protocol];
  if (port === null) return null;
  if (protocol === 'osmand')
    return [
      // Phones send over plain HTTP to this port; a proxy with a certificate before it answers on 443 alone.
      { name: 'server', value: port === 443 ? `https://${host}` : `http://${host}:${port}` },
      { name: 'identifier', value: identity },
    ];
  const where: SetupValue[] = [
    { name: 'host', value: host },
    { name: 'port', value: String(port) },
  ];
  if (protocol === 'teltonika')
    return [...where, { name: 'protocol', value: 'TCP' }, sms(teltonikaSms(host, port))];
  return [...where, sms(`SERVER,1,${host},${port},0#`)];
}

const sms = (value: string): SetupValue => ({ name: 'sms', value });

/**
 * Sets domain (2004), port (2005) and protocol (2006; 0 is TCP) of a Teltonika FMB by SMS. Two spaces stand for the login and
 * password that a tracker has none of as it comes (Teltonika's wiki, FMB SMS/GPRS commands, `setparam`).
 */
const teltonikaSms = (host: string, port: number) => `  setparam 2004:${host};2005:${port};2006:0`;
