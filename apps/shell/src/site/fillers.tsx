import * as review from '@convoy/review/ui/home';
import type { SliceUi, SlotRenderer } from '@convoy/shell-api';
import type { ServedFiller } from '@convoy/site/contract';
import type { ComponentType } from 'react';

/** A part that stands in a page as the server renders it. */
export interface LoadedFiller {
  readonly slot: string;
  readonly key: string;
  readonly Filler: ComponentType<object>;
}

/** A part with the public calls whose answers it shows. */
interface KnownFiller extends ServedFiller {
  readonly reads: (props: object) => readonly string[];
}

const uis: Readonly<Record<string, Pick<SliceUi, 'slots' | 'locales'>>> = {
  review: {
    locales: review.locales,
    slots: { 'home-reviews': review.homeReviews, 'van-reviews': review.vanReviews },
  },
};

/**
 * Parts of other slices that served pages carry. Where a brand has another one in a slot, such as a plugin's, its page is
 * the shell's, which loads any part.
 */
export const servedFillers: readonly KnownFiller[] = [
  {
    slot: 'site.home.after.v1',
    slice: 'review',
    component: 'home-reviews',
    reads: () => ['/api/reviews/published'],
  },
  {
    slot: 'site.van.after.v1',
    slice: 'review',
    component: 'van-reviews',
    reads: (props) => ('vanId' in props ? [`/api/reviews/published?vanId=${props.vanId}`] : []),
  },
];

/** Addresses of the calls that parts show, with what their slot gives them. */
export const readsOf = (keys: readonly string[], props: object): string[] =>
  servedFillers
    .filter(({ slice, component }) => keys.includes(`${slice}/${component}`))
    .flatMap(({ reads }) => reads(props));

/** Loads parts by their `slice/component`. @throws Error for one that served pages do not carry */
export function loadFillers(keys: readonly string[]): Promise<LoadedFiller[]> {
  return Promise.all(
    keys.map(async (key) => {
      const known = servedFillers.find(({ slice, component }) => `${slice}/${component}` === key);
      const load = known && uis[known.slice]?.slots?.[known.component];
      if (!load) throw new Error(`Pages that the server renders do not carry ${key}.`);
      const { default: Filler } = await load();
      // Which props it gets is proved where slot and filler are written; here both are data.
      return { slot: known.slot, key, Filler: Filler as ComponentType<object> };
    }),
  );
}

/** The slices whose texts the parts need. */
export const slicesOf = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.split('/')[0] ?? key)),
];

/** Texts of such a slice by language. */
export const localesOf = (slice: string): SliceUi['locales'] | undefined => uis[slice]?.locales;

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
