import type { VanMark } from '../../../contract/src/index.ts';
import type { NumberedMark } from '../drawing/van-drawing.tsx';

/** Marks with their numbers: those that were there before come first, those of the open report after them. */
export function numberMarks(known: readonly VanMark[], found: readonly VanMark[]): readonly NumberedMark[] {
  const ofReport = new Set(found.map(({ id }) => id));
  return [...known.filter(({ id }) => !ofReport.has(id)), ...found].map((mark, at) => ({
    mark,
    number: at + 1,
    isNew: ofReport.has(mark.id),
  }));
}
