import { randomBytes } from 'node:crypto';
import type { DataContext } from '@convoy/platform/db';
import { FileStore } from '@convoy/platform/files';
import { Injectable } from '@nestjs/common';

const FOLDER = 'tombstones';
/** `<number>-<opened>.json`, with `-pending-<attempt>` until the erasure is written; formerly `<number>.json`. */
const FILE = new RegExp(`^${FOLDER}/(\\d{1,12})(?:-(\\d{1,15})(?:-pending-([0-9a-f]{8}))?)?\\.json$`);

/** An account that is or was erased. A number alone names nobody: after a restore it is given to somebody else. */
export interface Buried {
  readonly id: number;
  /** When the account was opened. */
  readonly createdAt: Date;
}

/** A tombstone as it is kept. */
export interface Tombstone {
  readonly path: string;
  readonly id: number;
  /** When the account was opened; null in those of the older form, which do not tell. */
  readonly createdAt: Date | null;
  /** Set before the erasure was written: nobody is erased by it. */
  readonly pending: boolean;
  /** When it was set. */
  readonly setAt: Date;
}

/**
 * Who was erased, kept as files: a backup of the database that is older than the erasure does not know of it, and restoring it
 * must bring nobody back. A tombstone holds a number and two instants and says nothing of who it was.
 */
@Injectable()
export class Tombstones {
  constructor(private readonly files: FileStore) {}

  /**
   * Before the erasure is written, so that it can be found whatever fails in between. Every attempt has marks of its own: one
   * that is refused takes nothing from another.
   */
  async mark(ctx: DataContext, { id, createdAt }: Buried): Promise<Tombstone> {
    const path = `${FOLDER}/${id}-${createdAt.getTime()}-pending-${randomBytes(4).toString('hex')}.json`;
    const setAt = new Date();
    await this.write(ctx, path, { customerId: id, createdAt, markedAt: setAt });
    return { path, id, createdAt, pending: true, setAt };
  }

  /** Makes a mark final: what it is for is written. */
  async settle(ctx: DataContext, mark: Tombstone): Promise<void> {
    const { id, createdAt, setAt } = mark;
    if (createdAt === null) return;
    const path = `${FOLDER}/${id}-${createdAt.getTime()}.json`;
    await this.write(ctx, path, { customerId: id, createdAt, erasedAt: setAt });
    await this.lift(ctx, mark);
  }

  /** Takes a mark back whose erasure did not come to be. */
  async lift(ctx: DataContext, { path }: Tombstone): Promise<void> {
    await this.files.remove(ctx, path);
  }

  /** All of the tenant, final and pending, by number. */
  async all(ctx: DataContext): Promise<Tombstone[]> {
    const found: Tombstone[] = [];
    for (const { path, modifiedAt } of await this.files.list(ctx, FOLDER)) {
      const [, id, opened, attempt] = FILE.exec(path) ?? [];
      if (id === undefined) continue;
      const pending = attempt !== undefined;
      const createdAt = opened === undefined ? null : new Date(Number(opened));
      // Of final ones of today's form nobody asks when they were set.
      const written = pending || createdAt === null ? await this.instantIn(ctx, path) : null;
      found.push({ path, id: Number(id), createdAt, pending, setAt: written ?? modifiedAt });
    }
    return found.sort((a, b) => a.id - b.id);
  }

  private async write(ctx: DataContext, path: string, content: Record<string, unknown>): Promise<void> {
    await this.files.put(ctx, path, Buffer.from(JSON.stringify(content)));
  }

  /** Of the older form the beginning of its day: who joined later that day is rather kept than erased for another. */
  private async instantIn(ctx: DataContext, path: string): Promise<Date | null> {
    try {
      const { markedAt, erasedOn } = JSON.parse(String(await this.files.get(ctx, path))) ?? {};
      const instant = new Date(String(markedAt ?? erasedOn));
      return Number.isNaN(instant.getTime()) ? null : instant;
    } catch (error) {
      if (error instanceof SyntaxError) return null;
      throw error;
    }
  }
}

/** Whether a tombstone is of this account, and not of who had its number before a backup was restored. */
export function isOf(stone: Tombstone, { id, createdAt }: Buried): boolean {
  if (stone.id !== id) return false;
  return stone.createdAt === null
    ? createdAt.getTime() < stone.setAt.getTime()
    : createdAt.getTime() === stone.createdAt.getTime();
}
