import type { Permission } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { inWords, saying } from '../log/sayings.ts';
import { permissionWords } from './permission-words.ts';
import { stateOf } from './plugin-cards.service.ts';

describe('what a brand reads of a plugin', () => {
  it('has words for what it may read', () => {
    const reads: Permission[] = [
      'read:Booking',
      'read:Customer',
      'read:Fleet',
      'read:Rates',
      'read:Quote',
      'read:Payment',
      'read:BusinessStats',
      'read:Telematics',
    ];
    for (const permission of reads) expect(permissionWords(permission, 'en')).toMatch(/^See /);
    expect(permissionWords('unmask:Customer', 'de')).toBe('Führerscheinnummern vollständig sehen');
    // Nobody gives a plugin these; nothing is made up for them.
    expect(permissionWords('create:ApiKey', 'en')).toBe('create:ApiKey');
  });

  it('says what happened in the reader’s language, and leaves what the plugin said as it is', () => {
    const enabled = { hook: null, message: saying({ said: 'enabled', by: 'Ada Moss' }) };
    expect(inWords(enabled, 'en')).toBe('Enabled by Ada Moss.');
    expect(inWords(enabled, 'de')).toBe('Aktiviert von Ada Moss.');
    expect(inWords({ ...enabled, hook: 'check' }, 'en')).toBe(enabled.message);
    expect(inWords({ hook: null, message: 'Hello.' }, 'en')).toBe('Hello.');
  });

  it('is how it stands: what the plan lacks before all else', () => {
    const of = (
      state: 'prepared' | 'enabled' | 'disabled',
      because: 'admin' | 'failing' | null,
      may: boolean,
    ) => Object.values(stateOf({ state, disabledBecause: because }, may));
    expect(Object.values(stateOf(undefined, true))).toEqual(['available', null]);
    expect(Object.values(stateOf(undefined, false))).toEqual(['lacking', null]);
    expect(of('prepared', null, true)).toEqual(['available', null]);
    expect(of('enabled', null, true)).toEqual(['enabled', null]);
    expect(of('enabled', null, false)).toEqual(['lacking', 'plan']);
    expect(of('disabled', 'failing', true)).toEqual(['disabled', 'failing']);
    expect(of('disabled', 'failing', false)).toEqual(['lacking', null]);
  });
});
