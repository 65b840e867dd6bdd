import { commonErrors, DomainError } from '@convoy/platform/errors';
import { type BodyEnds, type PostedFields, readBodyEnds, readFileBody } from '@convoy/platform/http';
import type { FastifyRequest } from 'fastify';

/**
 * Most parts that a form is read with: several times the fields of the longest one. Reading 20,000 parts, which a megabyte holds, keeps
 * the process busy for a second.
 */
const MOST_PARTS = 100;

/** Beyond this a file is not read to its end for the entries behind it, in bytes: no photo is larger. */
const FURTHEST_BYTES = 32 * 1024 * 1024;

/** Browsers send two signs for the end of a line and count one (HTML, section 4.10.21.4). */
const asCounted = (text: string): string => text.replaceAll('\r\n', '\n');

/** Reads `application/x-www-form-urlencoded`; of a field that comes twice the last one counts. */
export function readPosted(text: string): PostedFields {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, asCounted(value)]));
}

/**
 * Reads `multipart/form-data`; of a field that comes twice the last one counts. A field for a file that was left empty is not
 * there, so a text that was sent under its name before counts; of one whose file is too large nothing is there.
 *
 * @param type the header, which has the boundary
 * @param mostFile largest file that is made into an entry, in bytes
 * @throws MALFORMED_REQUEST also for more than 100 parts
 */
export async function readParts(
  body: Buffer<ArrayBuffer>,
  type: string,
  mostFile = Number.POSITIVE_INFINITY,
): Promise<ReadForm> {
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
  let larger: string | null = null;
  for (const [name, value] of parts) {
    if (typeof value === 'string') fields.push([name, asCounted(value)]);
    else if (value.size > 0) {
      const text = await textOf(value, mostFile);
      if (text === null) larger = name;
      else fields.push([name, text]);
    }
  }
  return { fields: Object.fromEntries(fields.filter(([name]) => name !== larger)), larger };
}

/** A drawing is text; a picture of pixels read as text would be lost. Null for a file that is larger than `most` bytes. */
async function textOf(file: File, most: number): Promise<string | null> {
  if (file.size > most) return null;
  if (!/^image\/(?!svg)[a-z]+$/.test(file.type)) {
    const text = await file.text();
    // What is no text grows as one: to three times its size as it is read, and to six as it is written into the call.
    return Buffer.byteLength(JSON.stringify(text)) > most ? null : text;
  }
  return `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
}

/** What was read of a form. */
export interface ReadForm {
  readonly fields: PostedFields;
  /** Name of the file that is larger than what is taken; null where all of the form was read. */
  readonly larger: string | null;
}

/**
 * Reads the entries around a file that is larger than what is read. The part that was cut off goes; what stands behind it is read
 * from the end of the body.
 *
 * @throws MALFORMED_REQUEST also where no file was cut off
 */
export async function readAround(
  { head, tail }: BodyEnds,
  type: string,
  mostFile?: number,
): Promise<ReadForm> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const line = `\r\n--${quoted ?? plain}`;
  const files = head
    .toString('latin1')
    .matchAll(/\r\ncontent-disposition:[^\r\n]*\bname="([^"\r\n]*)"; filename="[^"\r\n]/gi);
  const larger = [...files].at(-1)?.[1];
  const cut = head.lastIndexOf(line);
  if (larger === undefined || cut < 0) throw new DomainError(commonErrors.MALFORMED_REQUEST);
  const name = Buffer.from(larger, 'latin1').toString('utf8');
  const behind = tail?.indexOf(line) ?? -1;
  const end = tail && behind >= 0 ? tail.subarray(behind) : Buffer.from(`${line}--\r\n`);
  const { fields: around } = await readParts(Buffer.concat([head.subarray(0, cut), end]), type, mostFile);
  const { [name]: _cut, ...fields } = around;
  return { fields, larger: name };
}

/**
 * Reads a form that a browser sent without a script, in either of the two ways that browsers have.
 *
 * @param most in bytes
 * @param mostWithFiles of a form that may bring files, in bytes
 * @param mostFile of one file, in bytes
 * @throws PAYLOAD_TOO_LARGE where it is larger without a file, MALFORMED_REQUEST
 */
export async function readForm(
  request: FastifyRequest,
  most: number,
  mostWithFiles = most,
  mostFile?: number,
): Promise<ReadForm> {
  const type = request.headers['content-type'] ?? '';
  const hasFiles = /^multipart\//i.test(type);
  if (!hasFiles)
    return { fields: readPosted((await readFileBody(request, most)).toString('utf8')), larger: null };
  const ends = await readBodyEnds(request, mostWithFiles, FURTHEST_BYTES);
  return ends.tail === null ? readParts(ends.head, type, mostFile) : readAround(ends, type, mostFile);
}
