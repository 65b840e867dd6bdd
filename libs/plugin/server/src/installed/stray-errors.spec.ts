import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importWithin } from './import-limits.ts';
import { strayFault } from './stray-errors.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'convoy-stray-'));
  mkdirSync(join(home, 'careless/server/src'), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const careless = () => [{ manifest: { id: 'careless' } as never, folder: join(home, 'careless') }];

/** What a process prints that lives for a moment after code of a plugin, and of the product, has run in it. */
function lives(plugin: string, product = ''): { said: string; ended: boolean } {
  writeFileSync(join(home, 'careless/server/src/index.ts'), plugin);
  const program = `
    import { outliveStrays } from '${join(import.meta.dirname, 'stray-errors.ts')}';
    outliveStrays([{ manifest: { id: 'careless' }, folder: '${join(home, 'careless')}' }], (said) => console.log(said));
    await import('${join(home, 'careless/server/src/index.ts')}');
    ${product}
    setTimeout(() => console.log('still there'), 100);`;
  try {
    const said = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 20_000,
    });
    return { said, ended: false };
  } catch (error) {
    return { said: String((error as { stdout: string }).stdout), ended: true };
  }
}

describe('an error that no code caught', () => {
  it.each([
    ['a promise', "void (async () => {\n  await null;\n  throw new Error('No prices.');\n})();", 3],
    ['a timer', "setTimeout(() => {\n  throw new Error('No prices.');\n}, 1);", 2],
  ])(
    'of %s that a plugin left behind is told with file and line, and the process serves on',
    (_what, code, line) => {
      const { said, ended } = lives(code);
      expect(ended).toBe(false);
      expect(said).toContain(
        `The plugin careless left an error behind that it did not catch: server/src/index.ts:${line}: No prices.`,
      );
      expect(said).toContain('still there');
    },
  );

  it('of the product ends the process', () => {
    const { said, ended } = lives('export {};', "setTimeout(() => { throw new Error('Ours.'); }, 1);");
    expect(ended).toBe(true);
    expect(said).not.toContain('still there');
  });

  it('without a stack is no plugin’s', () => {
    expect(strayFault('thrown as a text', careless())).toBeNull();
    expect(strayFault(new Error('elsewhere'), careless())).toBeNull();
  });
});

describe('reading a module', () => {
  it('that waits for ever, or ends the process, is given up with a sentence', async () => {
    const { exit } = process;
    await expect(importWithin(() => new Promise(() => {}), 20)).rejects.toThrow(
      'not read within 0.02 seconds',
    );
    await expect(
      importWithin(async () => {
        process.exit(0);
      }),
    ).rejects.toThrow('It ends the process while it is read.');
    await expect(
      importWithin(async () => {
        try {
          process.exit(0);
        } catch {}
        return new Promise(() => {});
      }),
    ).rejects.toThrow('It ends the process while it is read.');
    expect(process.exit).toBe(exit);
    expect(await importWithin(async () => 'read')).toBe('read');
  });
});
