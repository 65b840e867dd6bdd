/** A body as people read it; what is no JSON stays as it is. */
export function readableJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
