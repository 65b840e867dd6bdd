import { loadSettings } from '@convoy/platform/config';
import { faultsOf, productionEnvironment as production } from '@convoy/platform/config/testing';
import { describe, expect, it } from 'vitest';
import { settings } from './fleet.settings.ts';

const load = (env: Record<string, string | undefined>) =>
  loadSettings(env, 'launcher', '/srv/convoy', [settings]);
const variablesAtFault = (env: Record<string, string | undefined>) =>
  faultsOf(env, 'launcher', [settings]).map(({ variable }) => variable);

describe('the settings of number plates', () => {
  it('looks plates up at the emulator, at real services, or not at all', () => {
    const plates = (env: Record<string, string>) => load(env).slices.of(settings);
    const mot = {
      MOT_API_KEY: 'key-of-the-dvsa',
      MOT_CLIENT_ID: 'client-of-ours',
      MOT_CLIENT_SECRET: 'secret-of-ours',
      MOT_TOKEN_URL: 'https://login.example/token',
    };
    expect(plates({ PORT: '4100' })).toMatchObject({
      emulated: true,
      vehicles: { apiBase: 'http://127.0.0.1:4105' },
      mot: { apiBase: 'http://127.0.0.1:4105', tokenUrl: 'http://127.0.0.1:4105/oauth2/v2.0/token' },
    });
    // A real vehicle never gets the tests of an emulated one.
    expect(plates({ DVLA_API_KEY: 'key-of-the-dvla' })).toEqual({
      emulated: false,
      vehicles: { apiBase: 'https://driver-vehicle-licensing.api.gov.uk', apiKey: 'key-of-the-dvla' },
      mot: null,
    });
    expect(plates({ ...mot, MOT_API_BASE: 'https://mot.example/' })).toMatchObject({
      emulated: false,
      vehicles: null,
      mot: { apiBase: 'https://mot.example', scope: 'https://tapi.dvsa.gov.uk/.default' },
    });
    expect(plates(production)).toEqual({
      emulated: false,
      vehicles: null,
      mot: null,
    });
    for (const name of Object.keys(mot))
      expect(variablesAtFault({ ...mot, [name]: undefined })).toEqual([name]);
    expect(variablesAtFault({ MOT_API_BASE: 'https://mot.example' })).toHaveLength(4);
    expect(variablesAtFault({ DVLA_API_BASE: 'https://dvla.example' })).toHaveLength(1);
    expect(
      variablesAtFault({ ...production, ...mot, MOT_TOKEN_URL: 'http://login.example/token' }),
    ).toHaveLength(1);
  });

  it.each([
    ['DVLA_API_KEY', 'hunter2'],
    ['MOT_CLIENT_SECRET', 'hunter22 again'],
    ['MOT_TOKEN_URL', 'ftp://hunter22@host/'],
  ])('name %s and the remedy when it is %s, and repeat no secret', (name, value) => {
    const sentence = () => load({ [name]: value });
    expect(sentence).toThrow(new RegExp(`^${name} [^\\n]+: [^\\n]+\\.`));
    expect(sentence).not.toThrow('hunter2');
  });
});
