import type { Page, Request } from '@playwright/test';

/** One file that a page fetched. */
export interface Transfer {
  readonly path: string;
  readonly kind: 'document' | 'stylesheet' | 'script' | 'font' | 'texts';
  /** Bytes of the body as they were sent. */
  readonly bytes: number;
  /** When it was asked for, ms since 1970. */
  readonly askedAt: number;
}

const KINDS = ['document', 'stylesheet', 'script', 'font'] as const;

const kindOf = (request: Request): Transfer['kind'] | undefined =>
  KINDS.find((one) => one === request.resourceType()) ??
  (new URL(request.url()).pathname.startsWith('/assets/shell/texts/') ? 'texts' : undefined);

/** Notes what a page fetches from now on: documents, styles, scripts, texts of slices and fonts. */
export class Transfers {
  readonly #requests: Request[] = [];

  constructor(page: Page) {
    page.on('requestfinished', (request) => this.#requests.push(request));
  }

  /** What came until now; forgets it. */
  async take(): Promise<Transfer[]> {
    const taken = this.#requests.splice(0);
    const transfers = await Promise.all(
      taken.map(async (request) => {
        const kind = kindOf(request);
        if (!kind) return null;
        const { responseBodySize } = await request.sizes();
        return {
          path: new URL(request.url()).pathname,
          kind,
          bytes: responseBodySize,
          askedAt: request.timing().startTime,
        };
      }),
    );
    return transfers.filter((transfer) => transfer !== null).sort((a, b) => b.bytes - a.bytes);
  }
}

/** A table of files and their sum, for people. */
export function listed(transfers: readonly Transfer[]): string {
  const line = (bytes: number, text: string) => `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${text}`;
  return [
    ...transfers.map(({ bytes, path, kind }) => line(bytes, `${kind} ${path}`)),
    line(sum(transfers), `in ${transfers.length} requests`),
  ].join('\n');
}

/** All their bytes. */
export function sum(transfers: readonly Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + bytes, 0);
}
