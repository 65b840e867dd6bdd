import { commonErrors, DomainError } from '@convoy/platform/errors';
import { readFileBody } from '@convoy/platform/http';
import type { FastifyRequest } from 'fastify';

/** Fields of a form as a browser sends them without a script; of a file its text. */
export type PostedFields = Readonly<Record<string, string>>;

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
 * @throws MALFORMED_REQUEST
 */
export async function readParts(body: Buffer<ArrayBuffer>, type: string): Promise<PostedFields> {
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
 * @throws PAYLOAD_TOO_LARGE, MALFORMED_REQUEST
 */
export async function readForm(request: FastifyRequest, most: number): Promise<PostedFields> {
  const type = request.headers['content-type'] ?? '';
  const body = await readFileBody(request, most);
  return /^multipart\//i.test(type) ? readParts(body, type) : readPosted(body.toString('utf8'));
}
