import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';

/** What a slice writes its hostile texts with. */
export interface PlantingTools {
  /** Stands on the brand's host, signed in as its admin. */
  readonly page: Page;
  /** The next hostile text that fits a field, named as in the reference: `POST /api/loyalty/tiers name`. */
  readonly text: (field: string) => string;
  /** The same for a field that refuses markup, as names do (`nameSchema`, `plainTextSchema`). */
  readonly plain: (field: string) => string;
  /** Calls the API. @throws Error for any refusal */
  readonly post: <T = { id: number }>(path: string, body: object) => Promise<T>;
}

/** What a slice planted. */
export interface SlicePlanting {
  /** Pages of staff that show it. */
  readonly pages: readonly string[];
  /** Fields into which nothing is planted, as the reference names them, and why. */
  readonly notPlanted?: Readonly<Record<string, string>>;
  /** Takes away what a brand may have but a few of. */
  readonly weed?: (page: Page) => Promise<void>;
}

/** `libs/<slice>/e2e/hostile.plant.ts` exports one as `plantTexts`: it fills every free text that staff may write in the slice. */
export type PlantTexts = (tools: PlantingTools) => Promise<SlicePlanting>;

const CHECKOUT = join(import.meta.dirname, '../../../..');

/** Plants the texts of all slices that say how, one after another. */
export async function plantOfSlices(tools: PlantingTools): Promise<SlicePlanting[]> {
  const planted: SlicePlanting[] = [];
  for (const file of globSync('libs/*/e2e/hostile.plant.ts', { cwd: CHECKOUT }).sort()) {
    const { plantTexts } = (await import(pathToFileURL(join(CHECKOUT, file)).href)) as {
      plantTexts: PlantTexts;
    };
    planted.push(await plantTexts(tools));
  }
  return planted;
}
