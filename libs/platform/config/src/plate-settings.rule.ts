import type { SettingFault } from './settings.error.ts';
import type { Environment } from './settings.schema.ts';
import type { PlateSettings } from './settings.ts';

const VEHICLES_API = 'https://driver-vehicle-licensing.api.gov.uk';
const MOT_API = 'https://history.mot.api.gov.uk';
const MOT_SCOPE = 'https://tapi.dvsa.gov.uk/.default';
/** What the emulator takes for keys. */
const EMULATED = 'convoy-emulator';

/** What comes together in one mail of the DVSA. */
const MOT_NEEDED = ['MOT_API_KEY', 'MOT_CLIENT_ID', 'MOT_CLIENT_SECRET', 'MOT_TOKEN_URL'] as const;
const MOT_ALL = [...MOT_NEEDED, 'MOT_SCOPE', 'MOT_API_BASE'] as const;

/** One fault for each variable that is missing beside others of the same service. */
export function halfPlateFaults(given: Environment): SettingFault[] {
  const faults: SettingFault[] = [];
  if (given.DVLA_API_BASE && !given.DVLA_API_KEY)
    faults.push({
      variable: 'DVLA_API_KEY',
      sentence: 'DVLA_API_KEY is not set although DVLA_API_BASE is: set it, or leave out DVLA_API_BASE.',
    });
  const said = MOT_ALL.find((name) => given[name] !== undefined);
  for (const name of said ? MOT_NEEDED : [])
    if (given[name] === undefined)
      faults.push({
        variable: name,
        sentence: `${name} is not set although ${said} is: set all that the DVSA sent, or leave out ${said}.`,
      });
  return faults;
}

/**
 * How plates are looked up. Outside production the emulator answers, unless real keys are given for either service: a
 * real vehicle with made-up tests would be worse than one whose tests are unknown.
 */
export function plateSettings(given: Environment, emulatorPort: number): PlateSettings {
  const real = given.DVLA_API_KEY !== undefined || given.MOT_API_KEY !== undefined;
  const base = (address: string) => address.replace(/\/+$/, '');
  if (!real && given.NODE_ENV !== 'production') {
    const apiBase = `http://127.0.0.1:${emulatorPort}`;
    return {
      vehicles: { apiBase, apiKey: EMULATED },
      mot: {
        apiBase,
        apiKey: EMULATED,
        tokenUrl: `${apiBase}/oauth2/v2.0/token`,
        clientId: EMULATED,
        clientSecret: EMULATED,
        scope: MOT_SCOPE,
      },
      emulated: true,
    };
  }
  const { DVLA_API_KEY, MOT_API_KEY, MOT_CLIENT_ID, MOT_CLIENT_SECRET, MOT_TOKEN_URL } = given;
  return {
    vehicles: DVLA_API_KEY
      ? { apiBase: base(given.DVLA_API_BASE ?? VEHICLES_API), apiKey: DVLA_API_KEY }
      : null,
    mot:
      MOT_API_KEY && MOT_CLIENT_ID && MOT_CLIENT_SECRET && MOT_TOKEN_URL
        ? {
            apiBase: base(given.MOT_API_BASE ?? MOT_API),
            apiKey: MOT_API_KEY,
            tokenUrl: MOT_TOKEN_URL,
            clientId: MOT_CLIENT_ID,
            clientSecret: MOT_CLIENT_SECRET,
            scope: given.MOT_SCOPE ?? MOT_SCOPE,
          }
        : null,
    emulated: false,
  };
}
