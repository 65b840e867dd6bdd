import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The rules of "Directions" in the architecture, for a checkout with these slices. */
export function rulesFor(
  slices: readonly { readonly name: string; readonly dependencies: readonly string[] }[],
  doors: string,
): IForbiddenRuleType[];

/** The files by which the packages under libs/ are entered from outside, as one pattern. */
export function doorsOf(root: string): string;
