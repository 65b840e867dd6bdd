import type { Lockfile } from './lockfile.ts';

/** Packages of others that the checkout asks for by name, as its package.json has them. */
export interface AskedPackages {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Between these lines CREDITS.md is written by `npm run credits`. */
export const CREDITS_BEGIN = '<!-- packages, written by `npm run credits` -->';
export const CREDITS_END = '<!-- end of packages -->';

/** Font files have a table of their own, by their authors. */
const FONTS = '@fontsource';

/**
 * The credits with their tables of packages as package.json and lockfile have them.
 * @param text the whole document
 * @throws Error where a marker is missing, or where the lockfile lacks a package that is asked for
 */
export function creditsWith(text: string, asked: AskedPackages, lockfile: Lockfile): string {
  const from = text.indexOf(CREDITS_BEGIN);
  const to = text.indexOf(CREDITS_END, from);
  if (from < 0 || to < 0)
    throw new Error(`CREDITS.md lacks the line "${from < 0 ? CREDITS_BEGIN : CREDITS_END}".`);
  const tables = [
    ...table('Asked for by the product', { ...asked.dependencies, ...asked.optionalDependencies }, lockfile),
    ...table('Asked for to build and to prove it', asked.devDependencies ?? {}, lockfile),
  ];
  return [`${text.slice(0, from)}${CREDITS_BEGIN}`, '', ...tables, text.slice(to)].join('\n');
}

function table(heading: string, asked: Readonly<Record<string, string>>, lockfile: Lockfile): string[] {
  const names = Object.keys(asked).filter((name) => !name.startsWith('@convoy/') && !name.startsWith(FONTS));
  const byLicence = Map.groupBy(names.sort(), (name) => licenceOf(name, lockfile));
  return [
    `### ${heading}`,
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...[...byLicence]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([licence, packages]) => `| ${licence} | ${packages.join(', ')} |`),
    '',
  ];
}

function licenceOf(name: string, lockfile: Lockfile): string {
  const locked = lockfile[`node_modules/${name}`];
  if (!locked)
    throw new Error(`package-lock.json lacks ${name}, which package.json asks for: run "npm install".`);
  return (locked.license ?? 'none stated').replace(/^\((.*)\)$/, '$1');
}
