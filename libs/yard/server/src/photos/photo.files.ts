import { randomBytes } from 'node:crypto';
import type { DataContext } from '@convoy/platform/db';
import { FileStore } from '@convoy/platform/files';
import type { DrawnPicture } from '@convoy/platform/pictures';
import type { PhotoSize } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';
import { PhotoQueries } from './photo.queries.ts';

const FOLDER = 'condition';
const sizes: readonly PhotoSize[] = ['320', '1600'];
/** Files that no row names are left alone this long: one of them may just be on its way into its row. */
const ORPHAN_MS = 3_600_000;

const pathOf = (key: string, size: PhotoSize) => `${FOLDER}/${key}/${size}.webp`;

/** Files of photos of reports, in the space of their tenant. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly files: FileStore,
    private readonly queries: PhotoQueries,
  ) {}

  /** Keeps a photo in all its sizes, or in none. @returns its key */
  async keep(ctx: DataContext, drawn: Readonly<Record<PhotoSize, DrawnPicture>>): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    try {
      for (const size of sizes) await this.files.put(ctx, pathOf(key, size), drawn[size].content);
    } catch (error) {
      await this.remove(ctx, key);
      throw error;
    }
    return key;
  }

  read(ctx: DataContext, key: string, size: PhotoSize): Promise<Buffer | null> {
    return this.files.get(ctx, pathOf(key, size));
  }

  /** Removes a photo's files. What cannot be removed now is found by the sweep. */
  async remove(ctx: DataContext, key: string): Promise<void> {
    for (const size of sizes) await this.files.remove(ctx, pathOf(key, size)).catch(() => {});
  }

  /** Removes files that no photo names: what a crash left, and after an erasure. */
  async sweep(ctx: DataContext, now = Date.now()): Promise<void> {
    const old = (await this.files.list(ctx, FOLDER)).filter(
      ({ modifiedAt }) => modifiedAt.getTime() < now - ORPHAN_MS,
    );
    const keyOf = (path: string) => path.split('/')[1] ?? '';
    const kept = await this.queries.kept(ctx, [...new Set(old.map(({ path }) => keyOf(path)))]);
    for (const { path } of old) if (!kept.has(keyOf(path))) await this.files.remove(ctx, path);
  }
}
