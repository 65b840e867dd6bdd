import { describe, expect, it } from 'vitest';
import { choiceInUrl, dayInUrl, idInUrl, listUrl, pageInUrl, wordsInUrl } from './url-state.ts';

const query = (text: string) => new URLSearchParams(text);

describe('what a list keeps in the address', () => {
  it.each(['', 'id=0', 'id=-1', 'id=1.5', 'id=x', `id=${2 ** 36}`])('%j names no record', (address) => {
    expect(idInUrl(query(address), 'id')).toBeNull();
  });

  it('is read where it is well formed', () => {
    expect(idInUrl(query(`id=${2 ** 36 - 1}`), 'id')).toBe(2 ** 36 - 1);
    expect([dayInUrl(query('d=2028-02-29'), 'd'), dayInUrl(query('d=2026-02-29'), 'd')]).toEqual([
      '2028-02-29',
      '',
    ]);
    expect(choiceInUrl(query('s=paid'), 's', ['open', 'paid'])).toBe('paid');
    expect(choiceInUrl(query('s=Paid'), 's', ['open', 'paid'])).toBeNull();
    expect([
      wordsInUrl(query('q= moss ')),
      wordsInUrl(query('')),
      wordsInUrl(query(`q=${'x'.repeat(90)}`)).length,
    ]).toEqual(['moss', '', 80]);
    expect(['page=2', 'page=0', 'page=1e9', 'page=x', ''].map((text) => pageInUrl(query(text)))).toEqual([
      2, 1, 1, 1, 1,
    ]);
  });

  it('is written where it is set', () => {
    const state = { status: 'paid', customer: null, from: '', page: 1 };
    expect(String(listUrl(state, ['customer', 'from', 'status']))).toBe('status=paid');
    expect(String(listUrl({ ...state, customer: 4, page: 3 }, ['customer', 'status']))).toBe(
      'customer=4&status=paid&page=3',
    );
  });
});
