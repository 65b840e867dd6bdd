import { Blob } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { invalidRequest } from '../api/errors.ts';
import { readBytes } from './exchange.ts';

/** Stripe's largest evidence file is 5 MB; the other fields need little beside it. */
const largestUpload = 5_500_000;

export function isMultipart(request: IncomingMessage): boolean {
  return (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
}

/**
 * Reads an upload and answers it as if it had been sent as a form: a file becomes its name, type and content in
 * base64. So that two uploads of the same thing are equal to the idempotency keys, whatever stood between the parts.
 */
export async function readUpload(request: IncomingMessage): Promise<string> {
  const bytes = await readBytes(request, largestUpload);
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw invalidRequest('The upload is not multipart/form-data.');
  });
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (!(value instanceof Blob)) {
      fields.append(name, String(value));
      continue;
    }
    fields.append(`${name}[name]`, value.name);
    fields.append(`${name}[type]`, value.type);
    fields.append(`${name}[data]`, Buffer.from(await value.arrayBuffer()).toString('base64'));
  }
  return fields.toString();
}
