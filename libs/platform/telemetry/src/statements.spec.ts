import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StatementCounts, setSlowStatements, takeSlowStatements } from './statements.ts';
import { currentWork, inWork, Work } from './work.ts';

afterEach(() => {
  setSlowStatements(250);
  takeSlowStatements();
  vi.restoreAllMocks();
});

describe('a slow statement', () => {
  it('is put down to the work it was sent in, never to the one its connection was opened in', () => {
    setSlowStatements(0);
    takeSlowStatements();
    const opened = new Work('request', '/opened', '0f8fad5b-d9cb-469f-a165-708677289502', 7);
    const sent = new Work('job', 'sent', '1f8fad5b-d9cb-469f-a165-708677289502', 8);
    const told: (Work | undefined)[] = [];
    vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => void told.push(currentWork()));
    const counts = new StatementCounts('spec');
    inWork(opened, () => {
      counts.ended('select 1', performance.now(), undefined);
      counts.ended('select 2', performance.now(), sent);
    });
    expect(takeSlowStatements().map(({ work, tenantId, requestId }) => [work, tenantId, requestId])).toEqual([
      [null, null, null],
      ['job sent', 8, sent.requestId],
    ]);
    expect(told).toEqual([undefined, sent]);
  });
});
