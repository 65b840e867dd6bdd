import { existsSync, readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '@convoy/site/contract';
import { Injectable } from '@nestjs/common';
import { WebAssets } from '../web-assets.ts';

/** What the build left for pages that the server renders. */
export interface BuiltSite {
  /** Their document, with its markers. */
  readonly page: string;
  readonly renderer: SiteRenderer;
}

/** Loads the server's half of the public pages, once, and again where a build made meanwhile is picked up (development). */
@Injectable()
export class SiteAssets {
  private known: { readonly at: number; readonly site: Promise<BuiltSite> } | undefined;

  constructor(private readonly assets: WebAssets) {}

  /** Null where it was not built: then every page is the shell's. @throws Error where what was built cannot be loaded */
  async site(): Promise<BuiltSite | null> {
    const { document, bundle } = this.assets.siteFiles;
    if (this.known && !this.assets.watches) return this.known.site;
    if (!existsSync(document) || !existsSync(bundle)) return null;
    const at = statSync(document).mtimeMs;
    if (this.known?.at !== at) {
      const site = load(document, `${pathToFileURL(bundle).href}?${at}`);
      this.known = { at, site };
      site.catch(() => {
        this.known = undefined;
      });
    }
    return this.known.site;
  }
}

async function load(document: string, bundle: string): Promise<BuiltSite> {
  // Built apart from this process, so no bundler may look for it.
  const renderer: SiteRenderer = await import(/* webpackIgnore: true */ /* @vite-ignore */ bundle);
  return { page: readFileSync(document, 'utf8'), renderer };
}
