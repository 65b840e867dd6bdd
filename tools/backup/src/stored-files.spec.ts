import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderFileStore } from '@convoy/platform/files';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { knowsOfErased } from './stored-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stored-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('says whether anybody is known who was erased, of a brand and of all', async () => {
  expect(await knowsOfErased(join(folder, 'not-there'), null)).toBe(false);
  const store = new FolderFileStore(folder);
  await store.put({ tenant: { id: 7 } }, 'pictures/a/large.webp', Buffer.from('x'));
  expect(await knowsOfErased(folder, null)).toBe(false);
  await store.put({ tenant: { id: 8 } }, 'tombstones/17-1700000000000.json', Buffer.from('{}'));
  expect([
    await knowsOfErased(folder, null),
    await knowsOfErased(folder, 8),
    await knowsOfErased(folder, 7),
  ]).toEqual([true, true, false]);
});
