import { randomUUID } from 'node:crypto';
import {
  type CustomerDocument,
  type CustomerDocumentInput,
  customerDocumentTypes,
  customerErrors,
  MOST_CUSTOMER_DOCUMENTS,
  maskedDocumentKinds,
} from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, sqlState, TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { FileStore } from '@convoy/platform/files';
import { Injectable } from '@nestjs/common';
import { CustomersService } from '../directory/customers.service.ts';
import { CustomerWriter } from '../record/customer-writer.service.ts';
import { CustomerDocumentQueries } from './customer-document.queries.ts';
import { documentName } from './document-name.rule.ts';
import { readDocument } from './read-document.ts';

const FOLDER = 'customer-documents';
/** Files that no row names are left alone this long: one of them may just be on its way into its row. */
const ORPHAN_MS = 86_400_000;

/** Documents that staff keep of customers. Each look at one leaves a line for the auditors. */
@Injectable()
export class CustomerDocuments {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: CustomersService,
    private readonly writer: CustomerWriter,
    private readonly queries: CustomerDocumentQueries,
    private readonly files: FileStore,
  ) {}

  /** Newest first. @throws CUSTOMER_NOT_FOUND */
  async list(ctx: RequestContext, customerId: number): Promise<CustomerDocument[]> {
    await this.customers.customer(ctx, customerId);
    return (await this.queries.ofCustomer(ctx, customerId)).map(({ document }) => document);
  }

  /**
   * Before the body is read: whether a file of this type may come now.
   * @throws CUSTOMER_DOCUMENT_TYPE_REFUSED, CUSTOMER_NOT_FOUND, CUSTOMER_DOCUMENTS_FULL, CUSTOMER_DOCUMENTS_NO_ROOM
   */
  async expect(ctx: RequestContext, customerId: number, contentType: string | undefined): Promise<void> {
    const type = contentType?.split(';')[0]?.trim().toLowerCase();
    if (!customerDocumentTypes.some((known) => known === type))
      throw new DomainError(customerErrors.CUSTOMER_DOCUMENT_TYPE_REFUSED);
    if ((await this.list(ctx, customerId)).length >= MOST_CUSTOMER_DOCUMENTS) throw full();
    const room = await this.queries.room(ctx);
    if (room && room.usedBytes >= room.mostBytes) throw noRoom(room.mostBytes);
  }

  /** @throws CUSTOMER_DOCUMENT_UNREADABLE, and as `expect`. @returns what was added */
  async add(
    ctx: RequestContext,
    customerId: number,
    { kind, name, note }: CustomerDocumentInput,
    file: Buffer,
  ): Promise<CustomerDocument> {
    const { content, contentType, ending } = await readDocument(file);
    const path = `${FOLDER}/${randomUUID()}.${ending}`;
    await this.files.put(ctx, path, content);
    try {
      const id = await this.db.write(ctx, async (tx) => {
        await this.writer.lockedCustomer(tx, ctx, customerId);
        const documentId = await this.queries.insert(tx, ctx, {
          customerId,
          kind,
          name: documentName(name, ending),
          note: note ?? null,
          contentType,
          path,
          sizeBytes: content.length,
          addedBy: ctx.actor?.id ?? null,
        });
        const details = { documentId, kind };
        await writeAudit(tx, ctx, {
          action: 'document-add',
          subject: 'Customer',
          subjectId: customerId,
          details,
        });
        return documentId;
      });
      return (await this.queries.one(ctx, customerId, id))!.document;
    } catch (thrown) {
      const error = await this.refusal(ctx, thrown);
      // What failed otherwise may have been written all the same: the sweep knows.
      if (error instanceof DomainError) await this.forgetFiles(ctx, [path]);
      throw error;
    }
  }

  /** What the database refused, in our words. */
  private async refusal(ctx: DataContext, error: unknown): Promise<unknown> {
    switch (sqlState(error)) {
      case 'CV461':
        return full();
      case 'CV462':
        return noRoom((await this.queries.room(ctx))?.mostBytes ?? 0);
      default:
        return error;
    }
  }

  /**
   * A document to be saved by whoever looks at it.
   * @throws CUSTOMER_DOCUMENT_NOT_FOUND, FORBIDDEN where it shows a number that is masked for the reader's role
   */
  async read(
    ctx: RequestContext,
    customerId: number,
    id: number,
  ): Promise<{ name: string; contentType: string; content: Buffer }> {
    const kept = await this.queries.one(ctx, customerId, id);
    if (kept && maskedDocumentKinds.includes(kept.document.kind) && !ctx.ability.can('unmask', 'Customer'))
      throw new DomainError(commonErrors.FORBIDDEN);
    const content = kept && (await this.files.get(ctx, kept.path));
    if (!content) throw missing();
    const { name, contentType, kind } = kept.document;
    await this.db.write(ctx, (tx) =>
      writeAudit(tx, ctx, {
        action: 'document-read',
        subject: 'Customer',
        subjectId: customerId,
        details: { documentId: id, kind },
      }),
    );
    return { name, contentType, content };
  }

  /** Removes a document and its file. @throws CUSTOMER_DOCUMENT_NOT_FOUND. @returns those that are left */
  async remove(ctx: RequestContext, customerId: number, id: number): Promise<CustomerDocument[]> {
    const path = await this.db.write(ctx, async (tx) => {
      const removed = await this.queries.remove(tx, ctx, customerId, id);
      if (removed === null) throw missing();
      await writeAudit(tx, ctx, {
        action: 'document-remove',
        subject: 'Customer',
        subjectId: customerId,
        details: { documentId: id },
      });
      return removed;
    });
    await this.forgetFiles(ctx, [path]);
    return this.list(ctx, customerId);
  }

  /** Removes files whose rows are gone. What cannot be removed now is found by the sweep. */
  async forgetFiles(ctx: DataContext, paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.files.remove(ctx, path).catch(() => {});
  }

  /** Removes files that no row names: what a crash left between file and row, and after an erasure. */
  async sweep(ctx: DataContext, now = Date.now()): Promise<void> {
    const old = (await this.files.list(ctx, FOLDER))
      .filter(({ modifiedAt }) => modifiedAt.getTime() < now - ORPHAN_MS)
      .map(({ path }) => path);
    const kept = await this.queries.kept(ctx, old);
    await this.forgetFiles(
      ctx,
      old.filter((path) => !kept.has(path)),
    );
  }
}

const full = () => new DomainError(customerErrors.CUSTOMER_DOCUMENTS_FULL, { most: MOST_CUSTOMER_DOCUMENTS });
const noRoom = (bytes: number) =>
  new DomainError(customerErrors.CUSTOMER_DOCUMENTS_NO_ROOM, { most: bytes / 1_000_000_000 });
const missing = () => new DomainError(customerErrors.CUSTOMER_DOCUMENT_NOT_FOUND);
