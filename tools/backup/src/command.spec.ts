import { writeFileSync } from 'node:fs';
import { SettingsError } from '@convoy/platform/config';
import { expect, it } from 'vitest';
import { StartFault } from '../../start/progress.ts';
import { sentenceOf } from './command.ts';
import { BackupRefused } from './refusal.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it('says in a sentence what an operator can mend, and leaves faults of the command to its trace', () => {
  expect(sentenceOf(new BackupRefused('BUSY', 'Later.'))).toBe('BUSY: Later.');
  expect(sentenceOf(new StartFault('No copy.'))).toBe('No copy.');
  expect(sentenceOf(new SettingsError([{ variable: 'PORT', sentence: 'PORT is odd.' }]))).toBe(
    'PORT is odd.',
  );
  expect(sentenceOf(new Error('Connection terminated unexpectedly'))).toMatch(/^NO_DATABASE: .*went away/);
  expect(sentenceOf(Object.assign(new Error('stopping'), { code: '57P01' }))).toMatch(/^NO_DATABASE/);
  expect(sentenceOf(thrownBy(() => writeFileSync('/not-there/at/all', '')))).toMatch(/\/not-there\/at\/all/);
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull();
});
