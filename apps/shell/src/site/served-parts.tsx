import type { SliceUi, SlotRenderer } from '@convoy/shell-api';
import type { ServedFiller } from '@convoy/site/contract';
import type { ComponentType } from 'react';
import { servedPartsOf } from './served.generated.ts';

/** A part that stands in a page as the server renders it. */
export interface LoadedFiller {
  readonly slot: string;
  readonly key: string;
  readonly Filler: ComponentType<object>;
}

/** A part as its slice says it. Which props it gets is proved where slot and part are written; here both are data. */
interface KnownPart {
  readonly slot: string;
  readonly load: NonNullable<SliceUi['slots']>[string];
  readonly reads: (props: never) => readonly string[];
}

/**
 * Parts of other slices that served pages carry. Where a brand has another one in a slot, such as a plugin's, its page is
 * the shell's, which loads any part.
 */
export const servedFillers: readonly (KnownPart & ServedFiller)[] = Object.entries(servedPartsOf).flatMap(
  ([slice, parts]) =>
    Object.entries<KnownPart>(parts).map(([component, part]) => ({ ...part, slice, component })),
);

/** Addresses of the calls that parts show, with what their slot gives them. */
export const readsOf = (keys: readonly string[], props: object): string[] =>
  servedFillers
    .filter(({ slice, component }) => keys.includes(`${slice}/${component}`))
    .flatMap(({ reads }) => reads(props as never));

/** Loads parts by their `slice/component`. @throws Error for one that served pages do not carry */
export function loadFillers(keys: readonly string[]): Promise<LoadedFiller[]> {
  return Promise.all(
    keys.map(async (key) => {
      const known = servedFillers.find(({ slice, component }) => `${slice}/${component}` === key);
      if (!known) throw new Error(`Pages that the server renders do not carry ${key}.`);
      const { default: Filler } = await known.load();
      return { slot: known.slot, key, Filler: Filler as ComponentType<object> };
    }),
  );
}

/** The slices whose texts the parts need. */
export const slicesOf = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.split('/')[0] ?? key)),
];

/**
 * What fills the slots of a served page, in the markup that the shell gives them.
 * @param filled slots that the shell's page fills, and this one shows a way to
 */
export function slotsWith(fillers: readonly LoadedFiller[], filled: readonly string[]): SlotRenderer {
  const renderer: SlotRenderer = function ServedSlot({ slot, props }) {
    return (
      <div data-slot={slot} className="flex flex-col gap-5 empty:absolute">
        {fillers
          .filter((filler) => filler.slot === slot)
          .map(({ key, Filler }) => (
            <Filler key={key} {...props} />
          ))}
      </div>
    );
  };
  return Object.assign(renderer, {
    isFilled: (id: string) => filled.includes(id) || fillers.some(({ slot }) => slot === id),
  });
}
