import type { ChangedFiles } from './changed-files.ts';
import { type ChosenSpecs, packageOf, reasons } from './choose-specs.ts';

/** Names that a line of the log shows before it counts the others. */
const NAMED = 8;

/** What the log of a quick round says: what changed, which specs run and why, and what is left to the ordinary run. */
export function reportChoice({ files, since }: ChangedFiles, { chosen, left }: ChosenSpecs): string[] {
  const packages = [...new Set(files.map((file) => packageOf(file) ?? 'the root'))].sort();
  return [
    `  changed since ${since}: ${count(files.length, 'file')}${files.length ? ` in ${some(packages)}` : ''}`,
    ...reasons.flatMap((reason) => {
      const specs = chosen.filter((each) => each.reason === reason).map(({ spec }) => spec);
      return specs.length === 0 ? [] : [`  ${count(specs.length, 'spec')} ${reason}: ${some(specs)}`];
    }),
    ...(left.length === 0
      ? []
      : [`  left to npm test for want of time, ${count(left.length, 'spec')}: ${some(left)}`]),
    '  left to npm test: specs of all other packages, and journeys',
  ];
}

const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`;

const some = (names: readonly string[]) =>
  names.length <= NAMED
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} others`;
