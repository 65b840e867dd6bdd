import { type Account, identityErrors, pictureTypes } from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { FileStore } from '@convoy/platform/files';
import { newToken } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { AccountQueries } from './account.queries.ts';
import { AccountService } from './account.service.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { encodePicture } from './picture-encoder.ts';
import { actorOf } from './reauthentication.service.ts';

const FOLDER = 'pictures';
/** Files that no account names are left alone this long: one of them may just be on its way into its row. */
const ORPHAN_MS = 86_400_000;

/** The two sizes a picture is served in. */
export const pictureSizes = ['large', 'small'] as const;
export type PictureSize = (typeof pictureSizes)[number];

const urlOf = (key: string) => `/api/pictures/${key}/large.webp`;
const fileOf = (key: string, size: PictureSize) => `${FOLDER}/${key}/${size}.webp`;
const keyOf = (url: string | null) => /^\/api\/pictures\/([\w-]{43})\/large\.webp$/.exec(url ?? '')?.[1];

/** Pictures of people: files of the tenant under an address that cannot be guessed; the account names the address. */
@Injectable()
export class PictureService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: AccountQueries,
    private readonly accounts: AccountService,
    private readonly limits: LoginLimitsService,
    private readonly files: FileStore,
  ) {}

  /**
   * Before the body is read: whether this person may send one of this type now.
   * @throws PICTURE_TYPE_REFUSED, TOO_MANY_REQUESTS
   */
  async expect(ctx: RequestContext, contentType: string | undefined): Promise<void> {
    const type = contentType?.split(';')[0]?.trim().toLowerCase();
    if (!pictureTypes.some((known) => known === type))
      throw new DomainError(identityErrors.PICTURE_TYPE_REFUSED);
    await this.limits.picture(ctx, actorOf(ctx).id);
  }

  /** @throws PICTURE_UNREADABLE */
  async replace(ctx: RequestContext, file: Buffer): Promise<Account> {
    const made = await encodePicture(file);
    const key = newToken();
    try {
      for (const size of pictureSizes) await this.files.put(ctx, fileOf(key, size), made[size]);
      await this.setUrl(ctx, urlOf(key), 'change-picture');
    } catch (error) {
      await this.removeFiles(ctx, key);
      throw error;
    }
    return this.accounts.account(ctx);
  }

  async remove(ctx: RequestContext): Promise<Account> {
    await this.setUrl(ctx, null, 'remove-picture');
    return this.accounts.account(ctx);
  }

  /** A picture by the key in its address; null for one of another tenant and for one that is nobody's any more. */
  async read(ctx: DataContext, key: string, size: PictureSize): Promise<Buffer | null> {
    if (!(await this.queries.isPicture(ctx, urlOf(key)))) return null;
    return this.files.get(ctx, fileOf(key, size));
  }

  /** Removes files that no account names: what a crash left between file and row. */
  async sweep(ctx: DataContext): Promise<void> {
    const before = Date.now() - ORPHAN_MS;
    for (const { path, modifiedAt } of await this.files.list(ctx, FOLDER)) {
      const key = path.split('/')[1] ?? '';
      if (modifiedAt.getTime() < before && !(await this.queries.isPicture(ctx, urlOf(key))))
        await this.files.remove(ctx, path);
    }
  }

  private async setUrl(ctx: RequestContext, url: string | null, action: string): Promise<void> {
    const { id } = actorOf(ctx);
    const before = await this.db.write(ctx, async (tx) => {
      const former = await this.queries.setPicture(tx, ctx, id, url);
      await writeAudit(tx, ctx, { action, subject: 'User', subjectId: id });
      return former;
    });
    const key = keyOf(before);
    if (key) await this.removeFiles(ctx, key);
  }

  private async removeFiles(ctx: DataContext, key: string): Promise<void> {
    // What cannot be removed now is found by the sweep.
    for (const size of pictureSizes) await this.files.remove(ctx, fileOf(key, size)).catch(() => {});
  }
}
