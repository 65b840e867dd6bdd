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

  it('belongs to who typed it; a guest takes it along when signing in', () => {
    bookingDraft.openFor(null);
    bookingDraft.keepNotes('sofa');
    bookingDraft.openFor(3);
    expect(bookingDraft.readNotes()).toBe('sofa');
    bookingDraft.openFor(3);
    expect(bookingDraft.readNotes()).toBe('sofa');
    const key = attemptKey('{"notes":"sofa"}');
    bookingDraft.openFor(null);
    expect(bookingDraft.readNotes()).toBe('');
    expect(attemptKey('{"notes":"sofa"}')).not.toBe(key);
    bookingDraft.openFor(3);
    bookingDraft.keepCustomer(77, 'Ada Moss');
    bookingDraft.openFor(4);
    expect(bookingDraft.readCustomer(77)).toBe('');
  });

  it('forgets the customer who is no longer chosen', () => {
    bookingDraft.keepCustomer(77, 'Ada Moss');
    bookingDraft.keepCustomer(null, '');
    expect(bookingDraft.readCustomer(77)).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('Ada');
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
