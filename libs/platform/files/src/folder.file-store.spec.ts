import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FolderFileStore } from './folder.file-store.ts';

const root = mkdtempSync(join(tmpdir(), 'convoy-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const store = new FolderFileStore(join(root, 'files'));
const [one, other] = [{ tenant: { id: 11 } }, { tenant: { id: 12 } }];
const bytes = (text: string) => Buffer.from(text);

describe('a folder of files', () => {
  it('gives back what was kept, replaces it, and says null for what is not there', async () => {
    expect(await store.get(one, 'pictures/a/large.webp')).toBeNull();
    await store.put(one, 'pictures/a/large.webp', bytes('first'));
    await store.put(one, 'pictures/a/large.webp', bytes('second'));
    expect(await store.get(one, 'pictures/a/large.webp')).toEqual(bytes('second'));
    expect(readdirSync(join(root, 'files/11/pictures/a'))).toEqual(['large.webp']);
  });

  it('keeps tenants apart: the same path is another file', async () => {
    await store.put(one, 'pictures/b/large.webp', bytes('of one'));
    expect(await store.get(other, 'pictures/b/large.webp')).toBeNull();
    await store.remove(other, 'pictures/b/large.webp');
    expect(await store.list(other, 'pictures')).toEqual([]);
    expect(await store.get(one, 'pictures/b/large.webp')).toEqual(bytes('of one'));
  });

  it('lists and removes', async () => {
    const third = { tenant: { id: 13 } };
    await store.put(third, 'pictures/c/large.webp', bytes('x'));
    await store.put(third, 'pictures/c/small.webp', bytes('x'));
    await store.put(third, 'elsewhere/c.webp', bytes('x'));
    const paths = async () => (await store.list(third, 'pictures')).map(({ path }) => path).sort();
    expect(await paths()).toEqual(['pictures/c/large.webp', 'pictures/c/small.webp']);
    await store.remove(third, 'pictures/c/large.webp');
    await store.remove(third, 'pictures/c/large.webp');
    expect(await paths()).toEqual(['pictures/c/small.webp']);
  });

  it.each([
    '../12/pictures/b/large.webp',
    'pictures/../../x.webp',
    '/etc/passwd',
    'pictures\\a.webp',
    'pictures/a',
    'pictures/a.webp\u0000.png',
    '',
    '.webp',
    `${'a/'.repeat(9)}a.webp`,
  ])('refuses a path that is none of ours: %j', async (path) => {
    await expect(store.put(one, path, bytes('x'))).rejects.toThrow(TypeError);
    await expect(store.get(one, path)).rejects.toThrow(TypeError);
    await expect(store.remove(one, path)).rejects.toThrow(TypeError);
  });

  it.each([Number.NaN, 1.5, 0, -1, '11/../12' as unknown as number])('refuses tenant %j', async (id) => {
    await expect(store.get({ tenant: { id } }, 'pictures/a/large.webp')).rejects.toThrow(TypeError);
  });

  it.runIf(process.platform !== 'win32')(
    'closes what it keeps to other accounts of the machine',
    async () => {
      await store.put(one, 'pictures/d/large.webp', bytes('x'));
      expect(statSync(join(root, 'files/11/pictures/d/large.webp')).mode & 0o777).toBe(0o600);
      expect(statSync(join(root, 'files/11/pictures/d')).mode & 0o777).toBe(0o700);
    },
  );
});
