import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { createdRange, expand, pagingShape } from '../api/parameters.ts';
import { randomText } from '../ids.ts';

const largest = 5_000_000;
/** What evidence may be; `File.type` by MIME type. */
const kinds: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

const createSchema = z.strictObject({
  expand: expand.optional(),
  file: z.strictObject({ name: z.string(), type: z.string(), data: z.base64() }),
  purpose: z.enum(['dispute_evidence', 'business_logo', 'identity_document', 'additional_verification']),
});

/** Keeps a file for evidence. */
export function createFile(call: Call): Answer {
  const { file, purpose } = parametersOf(call, createSchema);
  const type = kinds[file.type];
  if (!type) {
    throw invalidRequest(
      `Invalid file type: ${file.type.slice(0, 60)}. Files must be one of: ${Object.keys(kinds).join(', ')}.`,
      { param: 'file' },
    );
  }
  const size = Buffer.byteLength(file.data, 'base64');
  if (size === 0 || size > largest) {
    throw invalidRequest(`The file must have 1 to ${largest} bytes, and has ${size}.`, { param: 'file' });
  }
  const id = `file_1${randomText(23)}`;
  const kept: Stripe.File = {
    id,
    object: 'file',
    created: call.now,
    expires_at: null,
    filename: file.name,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose,
    size,
    title: null,
    type,
    url: `https://files.stripe.com/v1/files/${id}/contents`,
  };
  return call.store.insert(call.account, kept, { data: file.data });
}

export function retrieveFile(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Stripe.File>(call, 'file', call.ids[0]);
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  purpose: z.string().optional(),
});

export function listFiles(call: Call): Answer {
  const { created, purpose, ...page } = parametersOf(call, listSchema);
  return listPage<Stripe.File>(call, 'file', '/v1/files', page, { where: { purpose }, created });
}
