import { expect, it } from 'vitest';
import { shownRoute } from './shown-route.rule.ts';

const zone = 'Europe/London';
// 00:30 on 2 June in London, still 1 June in UTC.
const sentAt = new Date('2026-06-01T23:30:00Z');

it('is what was driven without a plan, and nothing without either', () => {
  expect(shownRoute(null, null, zone)).toBeNull();
  expect(shownRoute(null, { day: '2026-06-01' }, zone)).toBe('driven');
});

it('is the plan until the van drove on a later civil day than it was sent on', () => {
  expect(shownRoute({ sentAt }, null, zone)).toBe('planned');
  expect(shownRoute({ sentAt }, { day: '2026-06-02' }, zone)).toBe('planned');
  expect(shownRoute({ sentAt }, { day: '2026-06-03' }, zone)).toBe('driven');
});

it('is a plan that was not sent, whatever the van drove', () => {
  expect(shownRoute({ sentAt: null }, { day: '2026-06-09' }, zone)).toBe('planned');
});
