import { expect, it } from 'vitest';
import { ALL_OPEN, filtersInUrl, isNarrowed, urlOfFilters } from './tasks-url.state.ts';

it('keeps the filters of tasks in the address, and leaves out what is not narrowed', () => {
  expect(urlOfFilters(ALL_OPEN, { page: 1 }).toString()).toBe('');
  const mine = { state: 'done', kind: 'mot', depot: '7', assignee: 'me' } as const;
  const url = urlOfFilters(mine, { page: 2, cursor: 'abc' });
  expect(url.toString()).toBe('state=done&kind=mot&depot=7&assignee=me&page=2&cursor=abc');
  expect(filtersInUrl(url)).toEqual(mine);
  expect([isNarrowed(mine), isNarrowed(ALL_OPEN)]).toEqual([true, false]);
});

it('takes what is malformed as not given', () => {
  expect(filtersInUrl(new URLSearchParams('state=x&kind=y&depot=-1&assignee=you'))).toEqual(ALL_OPEN);
  expect(filtersInUrl(new URLSearchParams('assignee=12')).assignee).toBe('12');
});
