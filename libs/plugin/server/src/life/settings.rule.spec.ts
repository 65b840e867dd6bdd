import { definePlugin } from '@convoy/sdk/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { givenOf, settingsOf } from './settings.rule.ts';

const manifest = definePlugin({
  id: 'road-note',
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({ most: z.number().max(5).default(3), words: z.string().optional() }),
});

describe('settings of a plugin', () => {
  it('are what was set, with what the plugin begins with', () => {
    expect(settingsOf(manifest, { most: 4, words: 'Hello' })).toEqual({ most: 4, words: 'Hello' });
    expect(settingsOf(manifest, {})).toEqual({ most: 3 });
  });

  it('leave out alone what a newer version refuses or does not know', () => {
    expect(settingsOf(manifest, { most: 9, words: 'Hello', former: true })).toEqual({
      most: 3,
      words: 'Hello',
    });
    expect(settingsOf(manifest, { words: 7 })).toEqual({ most: 3 });
  });

  it('are not set where a field was left empty', () => {
    expect(givenOf({ most: null, words: '', loud: false, none: 0 })).toEqual({ loud: false, none: 0 });
  });
});
