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
  it('remembers the notes and a code until they are cleared', () => {
    bookingDraft.keepNotes('sofa, two people');
    expect(bookingDraft.readNotes()).toBe('sofa, two people');
    bookingDraft.keepCode('SPRING');
    expect(bookingDraft.readCode()).toBe('SPRING');
    bookingDraft.clear();
    expect(bookingDraft.readNotes()).toBe('');
    expect(bookingDraft.readCode()).toBe('');
  });

  it('knows the name of the very customer alone', () => {
    bookingDraft.keepCustomer(77, 'Ada Moss');
    expect(bookingDraft.readCustomer(77)).toBe('Ada Moss');
    expect(bookingDraft.readCustomer(7)).toBe('');
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
