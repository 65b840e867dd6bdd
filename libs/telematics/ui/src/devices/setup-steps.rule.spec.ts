import { describe, expect, it } from 'vitest';
import type { TelematicsDevice, TrackerProtocol } from '../../../contract/src/index.ts';
import { setupValues } from './setup-steps.rule.ts';

const device = (protocol: TrackerProtocol): TelematicsDevice => ({
  id: 17,
  protocol,
  identity: '356307042441013',
  label: 'Tracker',
  vanId: null,
  registration: null,
  mountedAt: null,
  firstFixAt: null,
  lastFixAt: null,
  revision: 1,
});
const ports = { teltonika: 5027, osmand: 5055, gt06: 5023 };
const origin = 'https://swift.example';
const valuesOf = (protocol: TrackerProtocol) =>
  Object.fromEntries(setupValues(device(protocol), ports, origin)!.map(({ name, value }) => [name, value]));

describe('what is typed into a tracker', () => {
  it('is domain, port and protocol for Teltonika, also as one SMS', () => {
    expect(valuesOf('teltonika')).toEqual({
      host: 'swift.example',
      port: '5027',
      protocol: 'TCP',
      sms: '  setparam 2004:swift.example;2005:5027;2006:0',
    });
  });

  it('is the server and the identifier for the app', () => {
    expect(valuesOf('osmand')).toEqual({
      server: 'http://swift.example:5055',
      identifier: '356307042441013',
    });
    expect(setupValues(device('osmand'), { ...ports, osmand: 443 }, origin)![0]!.value).toBe(
      'https://swift.example',
    );
  });

  it('is domain and port for GT06, also as one SMS', () => {
    expect(valuesOf('gt06')).toMatchObject({ port: '5023', sms: 'SERVER,1,swift.example,5023,0#' });
  });

  it('is the address and the number of the tracker for the signed call', () => {
    expect(valuesOf('api')).toEqual({
      address: 'https://swift.example/api/telematics/positions',
      device: '17',
    });
  });

  it('is nothing where the protocol is not listened to, and the signed call needs no listener', () => {
    const closed = { teltonika: null, osmand: null, gt06: null };
    expect(setupValues(device('teltonika'), closed, origin)).toBeNull();
    expect(setupValues(device('api'), closed, origin)).toHaveLength(2);
  });
});
