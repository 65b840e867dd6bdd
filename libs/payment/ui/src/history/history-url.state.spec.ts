import { describe, expect, it } from 'vitest';
import { formatHistoryUrl, panelFilters, parseHistoryUrl, wholeHistory } from './history-url.state.ts';

const read = (query: string) => parseHistoryUrl(new URLSearchParams(query));

describe('the address of the list of payments', () => {
  it('says what the list is narrowed to, there and back', () => {
    const query =
      'status=refunded&type=deposit&customer=3&booking=9&from=2026-01-01&until=2026-01-31&q=moss&page=2';
    expect(String(formatHistoryUrl(read(query)))).toBe(query);
    expect(String(formatHistoryUrl(wholeHistory))).toBe('');
  });

  it('takes what is malformed for not given', () => {
    expect(read('status=lost&type=gift&customer=0&booking=x&from=2026-02-30&until=soon&page=-1')).toEqual(
      wholeHistory,
    );
    expect(read(`q=${'x'.repeat(100)}`).q).toHaveLength(80);
  });

  it('counts kind and dates as filters of the panel', () => {
    expect(panelFilters(wholeHistory)).toBe(0);
    expect(panelFilters(read('type=rental&from=2026-01-01&until=2026-01-31&status=all'))).toBe(2);
  });
});
