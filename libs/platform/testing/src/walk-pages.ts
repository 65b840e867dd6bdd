/** What of an answer a walk looks at. */
interface PageAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Reads a list from its first page on by the `next` of its `Link` header.
 * @param get asks for an address of the API
 * @param address of the first page
 * @throws where a page is refused, or a neighbour is no cursor
 */
export async function walkPages<Row>(
  get: (address: string) => Promise<PageAnswer>,
  address: string,
): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let at: string | undefined = address; at !== undefined; ) {
    const { status, body, headers } = await get(at);
    if (status !== 200) throw new Error(`${at} answered ${status}.`);
    pages.push(body as Row[]);
    at = /<([^>]*)>; rel="next"/.exec(String(headers.link))?.[1];
    if (at !== undefined && !at.includes('cursor=')) throw new Error(`${at} is a jump.`);
  }
  return pages;
}
