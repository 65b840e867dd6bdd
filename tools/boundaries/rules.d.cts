import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Slice → the slices whose servers its server may import; `everyone` may be imported by all. */
export type Arrows = Record<string, string | string[]>;

/** Follows the arrows and gives one circle of them, or null. */
export function circleIn(arrows: Record<string, string[]>): string[] | null;

/** The rules of "Directions" in the architecture, for a checkout with these slices. */
export function rulesFor(slices: readonly string[], arrows: Arrows, doors: string): IForbiddenRuleType[];

/** The files by which the packages under libs/ are entered from outside, as one pattern. */
export function doorsOf(root: string): string;

/** Names of the slices that stand in a checkout. */
export function slicesOf(root: string): string[];
