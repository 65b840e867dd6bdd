import { describe, expect, it } from 'vitest';
import { type BankField, bankFault, bankFields } from './bank-rules.js';

describe('the fields of a direct debit', () => {
  it.each<[BankField, string, string | null]>([
    ['holder', 'Ada Lovelace', null],
    ['holder', '  ', 'incomplete_name'],
    ['email', 'ada@example.com', null],
    ['email', 'ada@example', 'incomplete_email'],
    ['sortCode', '10-88-00', null],
    ['sortCode', '10 88 00', null],
    ['sortCode', '10880', 'incomplete_sort_code'],
    ['account', '00012345', null],
    ['account', '12345', 'incomplete_account_number'],
  ])('%s %j is %s', (name, text, code) => {
    expect(bankFault(name, text)?.code ?? null).toBe(code);
  });

  it('have a rule each', () => {
    for (const name of bankFields) expect(bankFault(name, '')).toMatchObject({ type: 'validation_error' });
  });
});
