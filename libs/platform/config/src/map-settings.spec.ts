import { describe, expect, it } from 'vitest';
import { loadSettings } from './load-settings.ts';
import { SettingsError } from './settings.error.ts';

const mapOf = (env: Record<string, string>) => loadSettings(env, 'launcher', '/srv/convoy').map;
const faultsOf = (env: Record<string, string>) => {
  try {
    loadSettings(env, 'launcher', '/srv/convoy');
  } catch (error) {
    if (error instanceof SettingsError) return error.faults.map(({ variable }) => variable);
    throw error;
  }
  return [];
};

describe('the settings of the street map', () => {
  it('is the built-in drawing without them', () => expect(mapOf({})).toBeNull());

  it('allows the host of the style, and those that are named', () => {
    expect(
      mapOf({
        MAP_STYLE_URL: 'https://tiles.example:8443/a/style.json?key=1',
        MAP_HOSTS: ' Glyphs.example, *.tile.example ,http://127.0.0.1:9000,https://tiles.example:8443',
      }),
    ).toEqual({
      styleUrl: 'https://tiles.example:8443/a/style.json?key=1',
      hosts: [
        'https://tiles.example:8443',
        'https://glyphs.example',
        'https://*.tile.example',
        'http://127.0.0.1:9000',
      ],
    });
  });

  it.each(['https://tiles.example/uk.pmtiles', 'pmtiles://https://tiles.example/uk.pmtiles'])(
    'takes the PMTiles file %s',
    (styleUrl) =>
      expect(mapOf({ MAP_STYLE_URL: styleUrl })).toEqual({ styleUrl, hosts: ['https://tiles.example'] }),
  );

  it.each([
    [{ MAP_STYLE_URL: 'style.json' }, 'MAP_STYLE_URL'],
    [{ MAP_STYLE_URL: 'ftp://tiles.example/style.json' }, 'MAP_STYLE_URL'],
    [{ MAP_STYLE_URL: 'pmtiles://uk.pmtiles' }, 'MAP_STYLE_URL'],
    [{ MAP_HOSTS: 'tiles.example' }, 'MAP_STYLE_URL'],
    [{ MAP_STYLE_URL: 'https://a.example/s', MAP_HOSTS: "b.example; script-src 'self'" }, 'MAP_HOSTS'],
    [{ MAP_STYLE_URL: 'https://a.example/s', MAP_HOSTS: 'b.example/path' }, 'MAP_HOSTS'],
    [{ MAP_STYLE_URL: 'https://a.example/s', MAP_HOSTS: '*' }, 'MAP_HOSTS'],
  ])('refuses %o', (env, variable) => expect(faultsOf(env)).toEqual([variable]));
});
