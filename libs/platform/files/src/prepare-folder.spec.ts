import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareFilesFolder } from './prepare-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'convoy-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the folder of uploaded files', () => {
  it('is made, also by several processes at once, and taken as it is afterwards', async () => {
    const folder = join(root, 'files');
    await Promise.all([1, 2, 3].map(() => prepareFilesFolder(folder)));
    expect(existsSync(folder)).toBe(true);
    await prepareFilesFolder(folder);
  });

  it('is refused with a sentence where it cannot be', async () => {
    writeFileSync(join(root, 'a-file'), '');
    await expect(prepareFilesFolder(join(root, 'a-file'))).rejects.toThrow(
      /FILES_DIR is .*a-file, which is no folder: name a folder\./,
    );
    await expect(prepareFilesFolder(join(root, 'not', 'there'))).rejects.toThrow(
      /FILES_DIR is .*where this account cannot write \(ENOENT\)/,
    );
    await expect(prepareFilesFolder(join(root, 'a-file', 'below'))).rejects.toThrow(
      /FILES_DIR .*\(ENOTDIR\)/,
    );
  });
});
