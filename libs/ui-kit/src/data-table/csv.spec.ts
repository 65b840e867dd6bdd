import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { hireColumns, hires } from './data-table.fixtures.ts';

describe('toCsv', () => {
  it('writes headings, words of the columns, and defuses what a customer typed', () => {
    expect(toCsv(hires.slice(1), hireColumns)).toBe(
      'Customer,Days,Total,Status\r\n' +
        'Bilal Khan,9,,pending\r\n' +
        'Ann Price,2,£170.00,confirmed\r\n' +
        "'=cmd|calc,2,£90.00,expired\r\n",
    );
  });
});
