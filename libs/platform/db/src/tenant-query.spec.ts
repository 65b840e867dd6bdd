import { describe, expect, it } from 'vitest';
import { contextOf } from './tenant-query.ts';

describe('what sets a tenant', () => {
  it('keeps no more memory than its own bytes, for it is kept for thousands of tenants', () => {
    const { run } = contextOf('convoy_context', 'select 1', ['4711']);
    expect(run.toString('latin1')).toContain('4711');
    expect(run.buffer.byteLength).toBe(run.length);
  });
});
