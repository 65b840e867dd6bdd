import { randomBytes } from 'node:crypto';
import { type VanPhotoSize, vanPhotoSizes } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { DataContext } from '@convoy/platform/db';
import { FileStore } from '@convoy/platform/files';
import type { DrawnPicture } from '@convoy/platform/pictures';
import { Injectable } from '@nestjs/common';
import { VanPhotoQueries } from './van-photo.queries.ts';

const FOLDER = 'van-photos';
/** Files that no row names are left alone this long: one of them may just be on its way into its row. */
const ORPHAN_MS = 86_400_000;

const pathOf = (key: string, size: VanPhotoSize) => `${FOLDER}/${key}/${size}.webp`;

/** A file of a photo that may be shown. */
export interface ShownFile {
  readonly content: Buffer;
  /** Who may see it: what is for staff only is kept by no cache. */
  readonly shownTo: 'everybody' | 'staff';
}

/** Files of photos: of the tenant, each photo's under a key that cannot be guessed. */
@Injectable()
export class VanPhotoFiles {
  constructor(
    private readonly files: FileStore,
    private readonly queries: VanPhotoQueries,
  ) {}

  /** Keeps a photo in all its sizes, or in none. @returns its key */
  async keep(ctx: DataContext, drawn: Readonly<Record<VanPhotoSize, DrawnPicture>>): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    try {
      for (const size of vanPhotoSizes) await this.files.put(ctx, pathOf(key, size), drawn[size].content);
    } catch (error) {
      await this.remove(ctx, key);
      throw error;
    }
    return key;
  }

  /**
   * A file by the key in its address, and whom it is shown to. Null where no photo of the tenant has it, or not any more, and to
   * those who do not read the fleet where staff keep it to themselves.
   */
  async read(ctx: RequestContext, key: string, size: VanPhotoSize): Promise<ShownFile | null> {
    const shownTo = await this.queries.shownTo(ctx, key);
    if (!shownTo || (shownTo === 'staff' && !ctx.ability.can('read', 'Fleet'))) return null;
    const content = await this.files.get(ctx, pathOf(key, size));
    return content && { content, shownTo };
  }

  /** Removes a photo's files. What cannot be removed now is found by the sweep. */
  async remove(ctx: DataContext, key: string): Promise<void> {
    for (const size of vanPhotoSizes) await this.files.remove(ctx, pathOf(key, size)).catch(() => {});
  }

  /** Removes files that no photo names: what a crash left between file and row. */
  async sweep(ctx: DataContext, now = Date.now()): Promise<void> {
    const old = (await this.files.list(ctx, FOLDER)).filter(
      ({ modifiedAt }) => modifiedAt.getTime() < now - ORPHAN_MS,
    );
    const keyOf = (path: string) => path.split('/')[1] ?? '';
    const kept = await this.queries.kept(ctx, [...new Set(old.map(({ path }) => keyOf(path)))]);
    for (const { path } of old) if (!kept.has(keyOf(path))) await this.files.remove(ctx, path);
  }
}
