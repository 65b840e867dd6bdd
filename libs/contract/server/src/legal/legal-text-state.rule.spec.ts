import { expect, it } from 'vitest';
import { legalStateOf } from './legal-text-state.rule.ts';

const early = new Date('2026-11-01T10:00:00Z');
const late = new Date('2026-11-02T10:00:00Z');
const facts = { own: false, publishedAt: undefined, ownPublishedAt: undefined, began: true };

it('misses what was never published, except the text that the brand began with', () => {
  expect(legalStateOf(facts)).toBe('missing');
  expect(legalStateOf({ ...facts, own: true })).toBe('current');
  expect(legalStateOf({ ...facts, own: true, began: false })).toBe('missing');
});

it('calls a translation outdated once the own text is newer', () => {
  expect(legalStateOf({ ...facts, publishedAt: early })).toBe('current');
  expect(legalStateOf({ ...facts, publishedAt: early, ownPublishedAt: late })).toBe('outdated');
  expect(legalStateOf({ ...facts, publishedAt: late, ownPublishedAt: early })).toBe('current');
  expect(legalStateOf({ ...facts, own: true, publishedAt: late, ownPublishedAt: late })).toBe('current');
});
