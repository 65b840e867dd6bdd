import type { Depot } from '@convoy/fleet/contract';
import type { ServedAnswers } from '@convoy/platform/manifest';
import type { Palette } from '@convoy/tenancy/contract';
import { groundPicture, mapColours } from '@convoy/ui-kit/map-picture';
import { slugOf } from '../components/slug.rule.ts';
import { depots } from '../site.api.ts';

const [DEPOTS] = depots.queryKey;
/** Far enough around a depot to name the towns and motorways that lead there. */
const METRES_ACROSS = 70_000;

/** Public calls that the still map of a depot needs. */
export const depotPictureReads = (): readonly string[] => [DEPOTS];

/** A still map of where a depot is, as SVG in the brand's colours of one scheme. Null where there is no such depot. */
export function depotPicture(colours: Palette, slug: string, answers: ServedAnswers): string | null {
  const depot = ((answers[DEPOTS] ?? []) as readonly Depot[]).find(({ name }) => slugOf(name) === slug);
  if (!depot) return null;
  const { longitude, latitude, name: label } = depot;
  return groundPicture(
    { longitude, latitude, label, width: 960, height: 440, metresAcross: METRES_ACROSS },
    { ...mapColours(colours), pin: colours.primary, onPin: colours.primaryForeground },
  );
}
