import { describe, expect, it } from 'vitest';
import { StartFault, step } from './progress.ts';

describe('step', () => {
  it('prints name, time and note when done, and a cross when it failed', async () => {
    const lines: string[] = [];
    const result = await step(
      (line) => lines.push(line),
      'database',
      (note) => {
        note('embedded');
        return 7;
      },
    );
    expect(result).toBe(7);
    const failing = step(
      (line) => lines.push(line),
      'ports',
      () => {
        throw new StartFault('Port 1 is taken.');
      },
    );
    await expect(failing).rejects.toThrow('Port 1 is taken.');
    expect(lines).toEqual([
      expect.stringMatching(/^✓ database \d+\.\d s \(embedded\)$/),
      expect.stringMatching(/^✗ ports \d+\.\d s$/),
    ]);
  });
});
