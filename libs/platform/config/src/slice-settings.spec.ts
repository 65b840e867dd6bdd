import { describe, expect, it } from 'vitest';
import { closeEnvironment } from './close-environment.ts';
import { loadSettings } from './load-settings.ts';
import { anyText, pounds, readText, webAddress } from './setting-readers.ts';
import { SettingsError } from './settings.error.ts';
import { describeSettings } from './settings.table.ts';
import { defineSettings, missingBeside, SliceSettings, settingsProvider } from './slice-settings.ts';

class TollOptions {
  readonly server!: string | null;
  readonly feePence!: number;
}

const tolls = defineSettings({
  slice: 'tolls',
  hasKeys: true,
  variables: {
    TOLL_URL: {
      meaning: 'Address of the register of tolls.',
      default: 'none',
      reads: webAddress('https://tolls.example'),
      httpsInProduction: true,
    },
    TOLL_KEY: { meaning: 'Key of it.', default: 'none (required with TOLL_URL)', reads: anyText },
    TOLL_FEE: { meaning: 'Pounds for each.', default: '1', reads: pounds },
  },
  faults: (given) => missingBeside(given, ['TOLL_KEY'], ['TOLL_URL'], 'the register'),
  value: ({ TOLL_URL, TOLL_FEE }): TollOptions => ({ server: TOLL_URL ?? null, feePence: TOLL_FEE ?? 100 }),
});
const doors = defineSettings({
  slice: 'doors',
  variables: {
    DOORS_OPEN: {
      meaning: 'Whether doors are open.',
      default: '1',
      reads: readText((text) => (/^[01]$/.test(text) ? text === '1' : null), {
        otherwise: '1',
        shape: '1 or 0',
        remedy: 'leave it out for 1',
      }),
    },
  },
  value: ({ DOORS_OPEN }) => ({ open: DOORS_OPEN }),
});

const load = (env: Record<string, string>) => loadSettings(env, 'launcher', '/srv/convoy', [tolls, doors]);
function faultsOf(env: Record<string, string>) {
  try {
    load(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

describe('the settings of slices', () => {
  it('are read by each slice for itself, with what holds where nothing is set', () => {
    const { slices } = load({ TOLL_URL: 'https://tolls.example', TOLL_KEY: ' k ', TOLL_FEE: '2.50' });
    expect(slices.of(tolls)).toEqual({ server: 'https://tolls.example', feePence: 250 });
    expect(slices.of(doors)).toEqual({ open: true });
    expect(load({ DOORS_OPEN: '0', TOLL_FEE: '' }).slices.of(doors)).toEqual({ open: false });
  });

  it('stand with those of the platform in one list of faults, each variable once', () => {
    const faults = faultsOf({
      PORT: 'x',
      TOLL_URL: 'ftp://hunter22@tolls',
      TOLL_FEE: '£1',
      DOORS_OPEN: 'ajar',
    });
    expect(faults.map(({ variable }) => variable)).toEqual(['PORT', 'TOLL_URL', 'TOLL_FEE', 'DOORS_OPEN']);
    for (const { variable, sentence } of faults)
      expect(sentence).toMatch(new RegExp(`^${variable} [^\\n]+: [^\\n]+\\.$`));
    expect(JSON.stringify(faults)).not.toContain('hunter22');
  });

  it('may miss each other, which the slice says', () => {
    expect(faultsOf({ TOLL_URL: 'https://tolls.example' })).toEqual([
      {
        variable: 'TOLL_KEY',
        sentence:
          'TOLL_KEY is not set although TOLL_URL is: set all that the register needs, or leave out TOLL_URL.',
      },
    ]);
  });

  it('reach by https alone in production where the slice says so', () => {
    const tell = { TOLL_URL: 'http://tolls.example', TOLL_KEY: 'k' };
    expect(faultsOf(tell)).toEqual([]);
    expect(
      faultsOf({ ...tell, NODE_ENV: 'production' }).filter(({ variable }) => variable.startsWith('TOLL')),
    ).toMatchObject([{ variable: 'TOLL_URL', sentence: expect.stringContaining('https') }]);
  });

  it('are passed on as they were given, and keys are told apart', () => {
    expect(load({ TOLL_FEE: ' 2.5', DOORS_OPEN: '1', TOLL_URL: '' }).slices.passed).toEqual([
      { name: 'TOLL_FEE', text: '2.5', isKey: true },
      { name: 'DOORS_OPEN', text: '1', isKey: false },
    ]);
  });

  it('are taken out of the environment before code of plugins is loaded', () => {
    const env = { PATH: '/bin', TOLL_KEY: 'k', TOLL_URL: 'https://tolls.example', DOORS_OPEN: '1' };
    closeEnvironment(env, load(env));
    expect(env).toEqual({ PATH: '/bin' });
  });

  it('are listed after those of the platform', () => {
    expect(
      describeSettings([tolls])
        .slice(-3)
        .map(({ name }) => name),
    ).toEqual(['TOLL_URL', 'TOLL_KEY', 'TOLL_FEE']);
    expect(describeSettings()).toHaveLength(describeSettings([tolls]).length - 3);
  });

  it('come to services under the class that they ask for, and never unread', () => {
    const { provide, useFactory, inject } = settingsProvider(TollOptions, tolls);
    expect([provide, inject]).toEqual([TollOptions, [SliceSettings]]);
    expect(useFactory(load({}).slices)).toEqual({ server: null, feePence: 100 });
    expect(() => useFactory(loadSettings({}, 'launcher').slices)).toThrow('libs/tolls/package.json');
  });
});
