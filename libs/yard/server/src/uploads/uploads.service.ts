import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { RequestContext } from '@convoy/platform/context';
import type { DataContext } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { UploadFolder } from '@convoy/platform/files';
import {
  CONDITION_PHOTO_MAX_BYTES,
  type ConditionUpload,
  conditionUploadSchema,
  yardErrors,
} from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';
import { FileStore as TusFiles } from '@tus/file-store';
import { Metadata, Server, type Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Photos } from '../photos/photos.service.ts';

const PATH = '/api/uploads/condition';
/** How long parts of a photo wait for the rest. */
const WAIT_MS = 24 * 3_600_000;
/** Headers of the protocol; the cookie and all else stays outside. */
const CARRIED = /^(tus-resumable|upload-[a-z-]+|content-type|content-length)$/;

interface Uploads {
  readonly files: TusFiles;
  readonly server: Server;
}

/**
 * Uploads by the tus protocol, of photos that are for reports. Each brand has a folder of its own; an upload is its beginner's alone.
 * The last part makes the photo before it is answered, and an upload that was whole before a crash makes it when it is asked for.
 */
@Injectable()
export class ConditionUploads {
  private readonly brands = new Map<number, Uploads>();

  constructor(
    private readonly folder: UploadFolder,
    private readonly photos: Photos,
  ) {}

  /** @throws CONDITION_UPLOAD_REFUSED, PAYLOAD_TOO_LARGE, and as `Photos.expect` */
  async begin(ctx: RequestContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const length = Number(request.headers['upload-length']);
    const upload = conditionUploadSchema.safeParse(metadataOf(request.headers['upload-metadata']));
    if (!Number.isSafeInteger(length) || length <= 0 || !upload.success)
      throw new DomainError(yardErrors.CONDITION_UPLOAD_REFUSED);
    if (length > CONDITION_PHOTO_MAX_BYTES) throw new DomainError(commonErrors.PAYLOAD_TOO_LARGE);
    await this.photos.expect(ctx, upload.data);
    const metadata = { ...textsOf(upload.data), beginner: String(ctx.actor?.id) };
    await this.answer(ctx, request, reply, { 'upload-metadata': Metadata.stringify(metadata) });
  }

  /** Tells how much is here. @throws CONDITION_UPLOAD_GONE */
  async stands(ctx: RequestContext, id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const upload = await this.own(ctx, id);
    if (upload.offset === upload.size) await this.finish(ctx, upload);
    reply
      .header('Tus-Resumable', '1.0.0')
      .header('Upload-Offset', String(upload.offset))
      .header('Upload-Length', String(upload.size));
    request.raw.resume();
  }

  /** Takes the next part. @throws CONDITION_UPLOAD_GONE, CONDITION_UPLOAD_OFFSET, and as `Photos.make` */
  async more(ctx: RequestContext, id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.own(ctx, id);
    await this.answer(ctx, request, reply);
    const upload = await this.own(ctx, id);
    if (upload.offset === upload.size) await this.finish(ctx, upload);
  }

  /** @throws CONDITION_UPLOAD_GONE */
  async stop(ctx: RequestContext, id: string): Promise<void> {
    await this.own(ctx, id);
    await this.of(ctx).files.remove(id);
  }

  /** Removes what waited too long for its rest. */
  async sweep(ctx: DataContext): Promise<void> {
    // The library makes the folder beside, not before: a brand's first sweep would look for it.
    await mkdir(this.placeOf(ctx), { recursive: true });
    await this.of(ctx).files.deleteExpired();
  }

  private async finish(ctx: RequestContext, upload: Upload): Promise<void> {
    const about = conditionUploadSchema.parse(upload.metadata);
    try {
      await this.photos.make(ctx, about, await readFile(this.pathOf(ctx, upload.id)));
    } catch (error) {
      // What no photo can be made of would be refused each time: nothing of it stays.
      if (error instanceof DomainError) await this.of(ctx).files.remove(upload.id);
      throw error;
    }
    await this.of(ctx).files.remove(upload.id);
  }

  /** An upload that the caller began. @throws CONDITION_UPLOAD_GONE */
  private async own(ctx: RequestContext, id: string): Promise<Upload> {
    const upload = await this.of(ctx)
      .files.getUpload(id)
      .catch(() => null);
    const mine = upload !== null && upload.metadata?.beginner === String(ctx.actor?.id);
    if (!mine || isOver(upload)) throw new DomainError(yardErrors.CONDITION_UPLOAD_GONE);
    return upload;
  }

  /** Lets the library answer a request, and gives its answer as ours. */
  private async answer(
    ctx: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    own: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const headers = new Headers(own);
    for (const [name, value] of Object.entries(request.headers))
      if (CARRIED.test(name) && typeof value === 'string' && !headers.has(name)) headers.set(name, value);
    const asked = new Request(`http://uploads.invalid${request.url}`, {
      method: request.method,
      headers,
      ...(request.method === 'PATCH'
        ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const }
        : {}),
    });
    const answer = await this.of(ctx).server.handleWeb(asked);
    if (answer.status >= 400) {
      request.raw.resume();
      throw refusalOf(answer.status);
    }
    for (const name of ['location', 'tus-resumable', 'upload-offset', 'upload-expires']) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
  }

  private pathOf = (ctx: DataContext, id: string): string => join(this.placeOf(ctx), id);

  private placeOf = (ctx: DataContext): string => join(this.folder.path, 'condition', String(ctx.tenant.id));

  private of(ctx: DataContext): Uploads {
    const known = this.brands.get(ctx.tenant.id);
    if (known) return known;
    const files = new TusFiles({ directory: this.placeOf(ctx), expirationPeriodInMilliseconds: WAIT_MS });
    const server = new Server({
      path: PATH,
      datastore: files,
      maxSize: CONDITION_PHOTO_MAX_BYTES,
      relativeLocation: true,
      namingFunction: () => randomBytes(16).toString('hex'),
    });
    const made = { files, server };
    this.brands.set(ctx.tenant.id, made);
    return made;
  }
}

const isOver = ({ creation_date }: Upload): boolean =>
  creation_date !== undefined && new Date(creation_date).getTime() + WAIT_MS < Date.now();

const textsOf = ({ bookingId, stretch, ...rest }: ConditionUpload) => ({
  bookingId: String(bookingId),
  ...(stretch === undefined ? {} : { stretch: String(stretch) }),
  ...rest,
});

function metadataOf(header: string | string[] | undefined): Record<string, string | null> {
  if (typeof header !== 'string') return {};
  try {
    return Metadata.parse(header);
  } catch {
    return {};
  }
}

/** What the library refused, in our words. */
function refusalOf(status: number): DomainError {
  switch (status) {
    case 404:
    case 410:
      return new DomainError(yardErrors.CONDITION_UPLOAD_GONE);
    case 409:
    case 423:
    case 500:
      return new DomainError(yardErrors.CONDITION_UPLOAD_OFFSET);
    case 413:
      return new DomainError(commonErrors.PAYLOAD_TOO_LARGE);
    default:
      return new DomainError(yardErrors.CONDITION_UPLOAD_REFUSED);
  }
}
