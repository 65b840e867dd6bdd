import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isUnavailable, sqlState } from './database-errors.ts';

describe('isUnavailable', () => {
  it.each([
    ['a pipe that broke', { code: 'EPIPE', syscall: 'write' }],
    ['a refused connection', { code: 'ECONNREFUSED', syscall: 'connect' }],
    ['a server that shuts down', { code: '57P01' }],
    ['a lock waited for too long', { code: '55P03' }],
    ['a full queue of a socket', { code: 'EAGAIN', syscall: 'connect' }],
  ])('says so of %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it('says so of a socket whose server is gone', async () => {
    const error = await new Promise((resolve) => {
      connect(join(tmpdir(), 'convoy-no-such-folder', '.s.PGSQL.5432')).once('error', resolve);
    });
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a file that is missing', { code: 'ENOENT', syscall: 'open' }],
    ['a rule of a table', { code: '23514' }],
    ['nothing', null],
  ])('does not of %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('sqlState', () => {
  it('is what the database says, not the system', () => {
    expect(sqlState({ code: '40P01' })).toBe('40P01');
    expect(sqlState({ code: 'EPIPE' })).toBeUndefined();
  });
});
