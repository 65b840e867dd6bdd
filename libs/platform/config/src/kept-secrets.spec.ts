import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSecrets, keptSecrets, keptSessionSecret, secretsToKeep } from './kept-secrets.ts';
import { SettingsError } from './settings.error.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'convoy-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('keptSecrets', () => {
  it('makes them once, for the owner alone', () => {
    const first = keptSecrets(dataDir);
    expect(new Set(Object.values(first)).size).toBe(3);
    expect(keptSecrets(dataDir)).toEqual(first);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('adds what an older file lacks, keeps what it has, and closes a file left open', () => {
    const sessionSecret = 's'.repeat(40);
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ sessionSecret }));
    chmodSync(join(dataDir, 'secrets.json'), 0o644);
    const secrets = keptSecrets(dataDir);
    expect(secrets.sessionSecret).toBe(sessionSecret);
    expect(keptSecrets(dataDir)).toEqual(secrets);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('keeps a given secret from the first start on, and after a restore in place of the one made before', () => {
    const given = { sessionSecret: 'g'.repeat(40), databaseRoleSecret: null };
    const first = keptSecrets(dataDir, given);
    expect(first.sessionSecret).toBe(given.sessionSecret);
    expect(keptSecrets(dataDir)).toEqual(first);
    // The database was made with what the file holds: a start with another secret changes nothing in it.
    expect(keptSecrets(dataDir, { sessionSecret: 'h'.repeat(40) })).toEqual(first);
    keepSecrets(dataDir, { sessionSecret: 'h'.repeat(40) });
    expect(keptSecrets(dataDir)).toEqual({ ...first, sessionSecret: 'h'.repeat(40) });
    // Production keeps its secrets elsewhere.
    expect(secretsToKeep({ ...given, production: true })).toEqual({});
  });

  it('says which one a folder has without making anything', () => {
    expect(keptSessionSecret(join(dataDir, 'not-there'))).toBeNull();
    expect(keptSessionSecret(dataDir)).toBeNull();
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false);
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ databaseRoleSecret: 'r'.repeat(40) }));
    expect(keptSessionSecret(dataDir)).toBeNull();
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ sessionSecret: 's'.repeat(40) }));
    expect(keptSessionSecret(dataDir)).toBe('s'.repeat(40));
    writeFileSync(join(dataDir, 'secrets.json'), '{');
    expect(() => keptSessionSecret(dataDir)).toThrow(SettingsError);
  });

  it.each(['null', '"text"', '7'])('refuses a file that holds %s', (content) => {
    writeFileSync(join(dataDir, 'secrets.json'), content);
    expect(() => keptSecrets(dataDir, { sessionSecret: 'g'.repeat(40) })).toThrow(SettingsError);
  });

  it('refuses a damaged file rather than lock the database out by overwriting it', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{"sessionSecret": "tooshort"');
    expect(() => keptSecrets(dataDir)).toThrow(SettingsError);
  });
});
