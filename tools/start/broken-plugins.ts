import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Print } from './progress.ts';

/** What `migrate` and `look-at-plugins` say of plugins that cannot be used. */
const SAID = /^plugins that are broken: (\[.*\])$/m;
const brokenSchema = z.array(
  z.object({ id: z.string(), faults: z.array(z.object({ at: z.string(), sentence: z.string() })) }),
);

/** A plugin that cannot be used as it lies in its folder, with all that is wrong with it. */
export type BrokenPlugin = z.infer<typeof brokenSchema>[number];

/** The broken plugins that a program named in its output. */
export function brokenPlugins(said: string): readonly BrokenPlugin[] {
  const list = SAID.exec(said)?.[1];
  return list === undefined ? [] : brokenSchema.parse(JSON.parse(list));
}

/** Keeps the list of broken plugins where the API reads it, and prints each sentence once for as long as it holds. */
export class BrokenPlugins {
  readonly #file: string;
  readonly #print: Print;
  #said = new Set<string>();

  constructor(dataDir: string, print: Print) {
    this.#file = join(dataDir, 'broken-plugins.json');
    this.#print = print;
  }

  note(broken: readonly BrokenPlugin[]): void {
    const half = `${this.#file}.${process.pid}`;
    writeFileSync(half, `${JSON.stringify(broken)}\n`);
    renameSync(half, this.#file);
    const now = new Set(
      broken.flatMap(({ id, faults }) => faults.map(({ at, sentence }) => `✗ ${id}: ${at}: ${sentence}`)),
    );
    for (const line of now) if (!this.#said.has(line)) this.#print(line);
    this.#said = now;
  }
}
