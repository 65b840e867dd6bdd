import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { SliceWorld } from '@convoy/platform/testing';

const ROOT = join(import.meta.dirname, '../../../..');

/** What every slice declares to the proof, in the order of their names: `libs/<slice>/testing/world.ts`. */
export const sliceWorlds: readonly SliceWorld[] = await Promise.all(
  globSync('libs/*/testing/world.ts', { cwd: ROOT })
    .sort()
    .map(async (file) => {
      const module: { world?: SliceWorld } = await import(join(ROOT, file));
      if (!module.world) throw new Error(`${file} exports no "world".`);
      return module.world;
    }),
);

/** Doors at which customers see or name what another customer published. */
export const publishedDoors: ReadonlySet<string> = new Set(
  sliceWorlds.flatMap(({ published = [] }) => published),
);

/** Fields of answers with a key that is drawn at random for each answer, with the forms such a key has. */
export const drawnFields: readonly (readonly [field: string, form: RegExp])[] = sliceWorlds.flatMap(
  ({ drawn = {} }) => Object.entries(drawn),
);

/** One part of what slices declare, those of all slices in one. */
export const ofSlices = <T>(
  partOf: (world: SliceWorld) => Readonly<Record<string, T>> | undefined,
): Readonly<Record<string, T>> => Object.assign({}, ...sliceWorlds.map((world) => partOf(world) ?? {}));
