import { addressOf, defineSettings, issuedKey, missingBeside, webAddress } from '@convoy/platform/config';
import type { PlateOptions } from './plate/plate.options.ts';

const VEHICLES_API = 'https://driver-vehicle-licensing.api.gov.uk';
const MOT_API = 'https://history.mot.api.gov.uk';
const MOT_SCOPE = 'https://tapi.dvsa.gov.uk/.default';
/** What the emulator takes for keys. */
const EMULATED = 'convoy-emulator';

/** What comes together in one mail of the DVSA. */
const MOT_NEEDED = ['MOT_API_KEY', 'MOT_CLIENT_ID', 'MOT_CLIENT_SECRET', 'MOT_TOKEN_URL'];

/** How number plates are looked up, and whether our emulator stands in for both services. */
export interface PlateSettings extends PlateOptions {
  readonly emulated: boolean;
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

function emulatedPlates(port: number): PlateSettings {
  const apiBase = `http://127.0.0.1:${port}`;
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

/**
 * How plates are looked up. Outside production the emulator answers, unless real keys are given for either service: a
 * real vehicle with made-up tests would be worse than one whose tests are unknown.
 */
export const settings = defineSettings({
  slice: 'fleet',
  hasKeys: true,
  variables: {
    DVLA_API_KEY: {
      meaning: "Key of the DVLA's Vehicle Enquiry Service: looks number plates up.",
      default: 'the built-in DVLA emulator; in production plates are not looked up',
      reads: issuedKey('DVLA'),
    },
    DVLA_API_BASE: {
      meaning: 'Address of the Vehicle Enquiry Service.',
      default: VEHICLES_API,
      reads: webAddress(VEHICLES_API),
      httpsInProduction: true,
    },
    MOT_API_KEY: {
      meaning: "Key of the DVSA's MOT history: model, tests and mileages of a number plate.",
      default: 'the built-in DVLA emulator; in production MOT histories are not looked up',
      reads: issuedKey('DVSA'),
    },
    MOT_CLIENT_ID: {
      meaning: 'Client that belongs to MOT_API_KEY.',
      default: 'none (required with MOT_API_KEY)',
      reads: issuedKey('DVSA'),
    },
    MOT_CLIENT_SECRET: {
      meaning: 'Secret of that client; it ends after two years.',
      default: 'none (required with MOT_API_KEY)',
      reads: issuedKey('DVSA'),
    },
    MOT_TOKEN_URL: {
      meaning: 'OAuth token address of that client.',
      default: 'none (required with MOT_API_KEY)',
      reads: webAddress('https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token'),
      httpsInProduction: true,
    },
    MOT_SCOPE: {
      meaning: 'OAuth scope of its access tokens.',
      default: MOT_SCOPE,
      reads: addressOf(['https:'], MOT_SCOPE),
    },
    MOT_API_BASE: {
      meaning: 'Address of the MOT history.',
      default: MOT_API,
      reads: webAddress(MOT_API),
      httpsInProduction: true,
    },
  },
  faults: (given) => [
    ...missingBeside(given, ['DVLA_API_KEY'], ['DVLA_API_BASE'], 'the DVLA’s service'),
    ...missingBeside(given, MOT_NEEDED, [...MOT_NEEDED, 'MOT_SCOPE', 'MOT_API_BASE'], 'the MOT history'),
  ],
  value: (given, { production, ports }): PlateSettings => {
    const { DVLA_API_KEY, MOT_API_KEY, MOT_CLIENT_ID, MOT_CLIENT_SECRET, MOT_TOKEN_URL } = given;
    if (!production && DVLA_API_KEY === undefined && MOT_API_KEY === undefined)
      return emulatedPlates(ports.dvla);
    return {
      vehicles: DVLA_API_KEY
        ? { apiBase: withoutSlash(given.DVLA_API_BASE ?? VEHICLES_API), apiKey: DVLA_API_KEY }
        : null,
      mot:
        MOT_API_KEY && MOT_CLIENT_ID && MOT_CLIENT_SECRET && MOT_TOKEN_URL
          ? {
              apiBase: withoutSlash(given.MOT_API_BASE ?? MOT_API),
              apiKey: MOT_API_KEY,
              tokenUrl: MOT_TOKEN_URL,
              clientId: MOT_CLIENT_ID,
              clientSecret: MOT_CLIENT_SECRET,
              scope: given.MOT_SCOPE ?? MOT_SCOPE,
            }
          : null,
      emulated: false,
    };
  },
});
