import { describe, expect, it } from 'vitest';
import { readSeedReport, welcome } from './seed-report.ts';

const report = {
  seed: 20261121,
  tenants: [
    { slug: '_platform', name: 'Convoy', url: 'http://localhost:4000' },
    { slug: 'swift-vans', name: 'Swift Vans', url: 'http://swift-vans.localhost:4000' },
  ],
  accounts: [{ tenant: 'swift-vans', role: 'customer', username: 'amira', password: 'demo-pass' }],
  disabled: [],
};

describe('the report of the seed', () => {
  it('is read from the last line and nothing else', () => {
    expect(readSeedReport(`working\n${JSON.stringify(report)}\n`)?.seed).toBe('20261121');
    expect(readSeedReport(`${JSON.stringify(report)}\nand then it failed`)).toBeNull();
    expect(readSeedReport('')).toBeNull();
  });

  it('becomes addresses and accounts, and ends in the line tools wait for', () => {
    const lines = welcome({
      origin: 'http://localhost:4000',
      report: { ...report, seed: '20261121' },
      outbox: 'http://localhost:4000/dev/outbox',
      emulator: null,
      logs: '/data/logs',
    });
    expect(lines.at(-1)).toBe('ready http://localhost:4000');
    const text = lines.join('\n');
    expect(text).toMatch(/Swift Vans +http:\/\/swift-vans\.localhost:4000/);
    expect(text).toMatch(/swift-vans +customer +amira +demo-pass/);
    expect(text.match(/http:\/\/localhost:4000$/gm)).toHaveLength(2);
  });
});
