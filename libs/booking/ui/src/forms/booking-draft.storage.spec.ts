// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptKey, bookingDraft, endAttempt } from './booking-draft.storage.ts';

beforeEach(() => sessionStorage.clear());

describe('attemptKey', () => {
  it('stays the same for the same request and changes with it', () => {
    const key = attemptKey('{"vanId":1}');
    expect(attemptKey('{"vanId":1}')).toBe(key);
    expect(attemptKey('{"vanId":2}')).not.toBe(key);
  });

  it('is new once the outcome is known', () => {
    const key = attemptKey('{"vanId":1}');
    endAttempt();
    expect(attemptKey('{"vanId":1}')).not.toBe(key);
  });
});

describe('bookingDraft', () => {
  it('remembers the notes until they are cleared', () => {
    bookingDraft.keepNotes('sofa, two people');
    expect(bookingDraft.readNotes()).toBe('sofa, two people');
    bookingDraft.clear();
    expect(bookingDraft.readNotes()).toBe('');
  });

  it('goes on without a storage', () => {
    const broken = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(bookingDraft.readNotes()).toBe('');
    expect(attemptKey('x')).toMatch(/^[0-9a-f-]{36}$/);
    broken.mockRestore();
  });
});
