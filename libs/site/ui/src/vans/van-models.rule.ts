import type { VanResult } from '@convoy/booking/contract';
import { GIVEN_KIND, type VanPhotoKind, type VanType, vanTypes } from '@convoy/fleet/contract';
import { slugOf } from '../components/slug.rule.ts';

/** Vans of one make and model, as one page shows them. */
export interface VanModel {
  /** Names it in the address: `ford-transit-custom`. */
  readonly slug: string;
  readonly name: string;
  readonly vanType: VanType;
  /** The van with the lowest price a day; its figures stand for the model. */
  readonly cheapest: VanResult;
  readonly vans: readonly VanResult[];
  /** Names of the depots it stands at, in alphabetical order. */
  readonly depots: readonly string[];
  /** Different pictures of its vans, that of the cheapest first. */
  readonly pictures: readonly ModelPicture[];
}

/** A picture that searches show of a van. */
export interface ModelPicture {
  readonly url: string;
  /** What part of the van it shows. */
  readonly kind: VanPhotoKind;
}

const perDay = (van: VanResult): number => Number(van.perDay) + Number(van.perHire);

/** The models of a fleet, small to large, then by price. Retired and unavailable vans are left out. */
export function vanModels(vans: readonly VanResult[]): VanModel[] {
  const offered = vans.filter(({ status }) => status !== 'unavailable');
  const bySlug = Map.groupBy(offered, ({ make, model }) => slugOf(`${make} ${model}`));
  return [...bySlug].map(([slug, of]) => modelOf(slug, of)).sort(bySizeAndPrice);
}

function modelOf(slug: string, vans: readonly VanResult[]): VanModel {
  const [cheapest, ...others] = [...vans].sort((one, other) => perDay(one) - perDay(other));
  if (!cheapest) throw new Error('A model has at least one van.');
  const all = [cheapest, ...others];
  return {
    slug,
    name: `${cheapest.make} ${cheapest.model}`,
    vanType: cheapest.vanType,
    cheapest,
    vans: all,
    depots: [...new Set(all.map(({ location }) => location))].sort(),
    pictures: picturesOf(all),
  };
}

/** Pictures of our own host alone: the content security policy allows no other. */
function picturesOf(vans: readonly VanResult[]): ModelPicture[] {
  const kinds = new Map<string, VanPhotoKind>();
  for (const { imageUrl, imageKind } of vans)
    if (imageUrl?.startsWith('/') && !kinds.has(imageUrl)) kinds.set(imageUrl, imageKind ?? GIVEN_KIND);
  return [...kinds].map(([url, kind]) => ({ url, kind }));
}

function bySizeAndPrice(one: VanModel, other: VanModel): number {
  return (
    vanTypes.indexOf(one.vanType) - vanTypes.indexOf(other.vanType) ||
    perDay(one.cheapest) - perDay(other.cheapest)
  );
}

/** The lowest price a day of each size that is there, small to large. */
export function pricesBySize(vans: readonly VanResult[]): VanResult[] {
  const models = vanModels(vans);
  return vanTypes.flatMap((type) => models.find(({ vanType }) => vanType === type)?.cheapest ?? []);
}

/** The model that an address names; undefined where no van of it is on offer. */
export const modelAt = (vans: readonly VanResult[], slug: string | undefined): VanModel | undefined =>
  vanModels(vans).find((model) => model.slug === slug);

/**
 * Vans without what no public page shows: number plates and when a record was made. Of each model the van that stands for it keeps
 * its figures; the others keep what tells them apart.
 */
export function vansOfPages(vans: readonly VanResult[]): VanResult[] {
  const cheapest = new Set(vanModels(vans).map((model) => model.cheapest.id));
  return vans.map((van) => ({
    ...van,
    ...UNSHOWN,
    ...(cheapest.has(van.id) ? {} : UNSHOWN_OF_OTHERS),
  }));
}

const UNSHOWN = { registration: '', createdAt: '', updatedAt: '' } as const;
const UNSHOWN_OF_OTHERS = {
  loadVolume: null,
  loadWidthCm: null,
  loadHeightCm: null,
  rearDoorHeightCm: null,
  sideDoorHeightCm: null,
  grossWeightKg: null,
  payloadKg: null,
} as const;
