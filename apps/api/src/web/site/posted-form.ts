import { commonErrors, DomainError } from '@convoy/platform/errors';
import { type PostedFields, readFileBody } from '@convoy/platform/http';
import type { FastifyRequest } from 'fastify';

/**
 * Most parts that a form is read with: several times the fields of the longest one. Reading 20,000 parts, which a megabyte holds, keeps
 * the process busy for a second.
 */
const MOST_PARTS = 100;

/** Browsers send two signs for the end of a line and count one (HTML, section 4.10.21.4). */
const asCounted = (text: string): string => text.replaceAll('\r\n', '\n');

/** Reads `application/x-www-form-urlencoded`; of a field that comes twice the last one counts. */
export function readPosted(text: string): PostedFields {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, asCounted(value)]));
}

/**
 * Reads `multipart/form-data`; of a field that comes twice the last one counts. A field for a file that was left empty is not
 * there, so a text that was sent under its name before counts.
 *
 * @param type the header, which has the boundary
 * @throws MALFORMED_REQUEST also for more than 100 parts
 */
export async function readParts(body: Buffer<ArrayBuffer>, type: string): Promise<PostedFields> {
  // Each part has this header, once.
  const parted = body.toString('latin1').matchAll(/content-disposition:/gi);
  if (parted.drop(MOST_PARTS).next().done !== true) throw new DomainError(commonErrors.MALFORMED_REQUEST);
  let parts: FormData;
  try {
    parts = await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new DomainError(commonErrors.MALFORMED_REQUEST);
  }
  const fields: [string, string][] = [];
  for (const [name, value] of parts) {
    if (typeof value === 'string') fields.push([name, asCounted(value)]);
    else if (value.size > 0) fields.push([name, await value.text()]);
  }
  return Object.fromEntries(fields);
}

/**
 * Reads a form that a browser sent without a script, in either of the two ways that browsers have.
 *
 * @param most in bytes
 * @param mostWithFiles of a form that may bring files, in bytes
 * @throws PAYLOAD_TOO_LARGE, MALFORMED_REQUEST
 */
export async function readForm(
  request: FastifyRequest,
  most: number,
  mostWithFiles = most,
): Promise<PostedFields> {
  const type = request.headers['content-type'] ?? '';
  const hasFiles = /^multipart\//i.test(type);
  const body = await readFileBody(request, hasFiles ? mostWithFiles : most);
  return hasFiles ? readParts(body, type) : readPosted(body.toString('utf8'));
}
