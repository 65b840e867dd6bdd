/**
 * SHA-256 of a text as it is shown, byte by byte in UTF-8. Computed here and not taken from an answer, so that the signature belongs
 * to what was read.
 * @throws where the page was not loaded over a secure connection: browsers compute no hash there
 */
export async function hashOfText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
