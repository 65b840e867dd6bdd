import { loadSettings } from '@convoy/platform/config';
import { describe, expect, it } from 'vitest';
import { settings } from './telematics.settings.ts';

const read = (env: Record<string, string>) =>
  loadSettings(env, 'launcher', '/srv/convoy', [settings]).slices.of(settings);

describe('the settings of telematics', () => {
  it('are servers for roads and addresses, or none', () => {
    expect(read({ ROUTING_URL: ' ' })).toEqual({ routingUrl: null, geocoderUrl: null });
    expect(read({ ROUTING_URL: 'http://osrm:5000', GEOCODER_URL: 'https://nominatim.example' })).toEqual({
      routingUrl: 'http://osrm:5000',
      geocoderUrl: 'https://nominatim.example',
    });
  });

  it.each(['ROUTING_URL', 'GEOCODER_URL'])(
    'refuses a %s that is no address, and repeats nothing of it',
    (name) => {
      expect(() => read({ [name]: 'ftp://hunter22@host' })).toThrow(name);
      expect(() => read({ [name]: 'ftp://hunter22@host' })).not.toThrow('hunter22');
    },
  );
});
