import { contrastFaults, type PackDepot, svgFaults } from '@convoy/tenancy/contract';
import lucideIcons from 'lucide-react/dynamicIconImports.mjs';
import { BASE_PACK, legalTexts, requiredPictures } from './pack-files.ts';
import { type BrandPack, packFolders, readPack } from './read-pack.ts';

/** Everything wrong with the packs of a tenants folder, one sentence each, the file first. */
export function tenantsFaults(tenants: string): string[] {
  const read = packFolders(tenants).map((folder) => readPack(tenants, folder));
  const packs = read.flatMap(({ pack }) => (pack ? [pack] : []));
  return [
    ...read.flatMap(({ faults }) => faults),
    ...packs.flatMap(packFaults),
    ...groupFaults(packs.filter(({ folder }) => folder !== BASE_PACK)),
  ];
}

/** What is wrong with one pack by itself: identity, words, colours, pictures. */
export function packFaults(pack: BrandPack): string[] {
  const sentences = [
    ...identityFaults(pack),
    ...wordFaults(pack),
    ...colourFaults(pack),
    ...pictureFaults(pack),
    ...rateFaults(pack).map((sentence) => `rates.json: ${sentence}`),
    ...pack.strangers.map((path) => `${path} is no part of a brand pack; please remove it.`),
  ];
  return sentences.map((sentence) => `${pack.folder}/${sentence}`);
}

function identityFaults({ folder, tenant }: BrandPack): string[] {
  const faults: string[] = [];
  const say = (sentence: string): number => faults.push(`tenant.json: ${sentence}`);
  if (folder !== BASE_PACK && tenant.slug !== folder) {
    say(`slug is ${tenant.slug}, but the folder is called ${folder}.`);
  }
  if ((tenant.slug === '_platform') !== (tenant.kind === 'platform')) {
    say('kind is platform for _platform and brand for everybody else.');
  }
  if (tenant.kind === 'brand' && tenant.depots.length === 0) say('a brand needs at least one depot.');
  if (tenant.kind === 'platform' && tenant.depots.length > 0) say('the platform has no depots.');
  if (tenant.parent === tenant.slug) say('a brand cannot be its own parent.');
  if (!Intl.supportedValuesOf('timeZone').includes(tenant.timeZone)) {
    say(`timeZone ${tenant.timeZone} is not a known time zone.`);
  }
  for (const name of repeated(tenant.depots.map((depot) => depot.name.toLowerCase()))) {
    say(`two depots are called ${name}; a depot is known by its name.`);
  }
  for (const depot of tenant.depots) {
    for (const sentence of [...hoursFaults(depot), ...termsFaults(depot, tenant.depots)]) say(sentence);
  }
  return faults;
}

function hoursFaults({ name, hours }: PackDepot): string[] {
  const days = Object.entries(hours);
  if (days.every(([, day]) => day === null)) return [`${name} is never open.`];
  return days.flatMap(([day, open]) =>
    open && open[0] >= open[1] ? [`${name} closes on ${day} at ${open[1]}, before it opens.`] : [],
  );
}

function termsFaults(depot: PackDepot, depots: readonly PackDepot[]): string[] {
  const { name, closures, oneWay, minHireDays, maxHireDays } = depot;
  const known = new Set(depots.map((other) => other.name));
  return [
    ...(minHireDays > maxHireDays ? [`${name} has a shortest hire longer than its longest.`] : []),
    ...closures
      .flatMap(({ from, until }) => [from, until])
      // A year without a leap day.
      .filter((day) => new Date(`2027-${day}`).toISOString().slice(5, 10) !== day)
      .map((day) => `${name} is closed on ${day}, which is no day of every year.`),
    ...closures.flatMap(({ from, until }) =>
      until < from
        ? [`${name} is closed until ${until}, before ${from}; write two closures over the new year.`]
        : [],
    ),
    ...oneWay.flatMap(({ to }) => {
      if (to === name) return [`${name} has a one-way route to itself.`];
      return known.has(to) ? [] : [`${name} has a one-way route to ${to}, which is no depot of the brand.`];
    }),
    ...repeated(oneWay.map(({ to }) => to)).map((to) => `${name} has two one-way routes to ${to}.`),
  ];
}

function wordFaults({ tenant, copy, legal }: BrandPack): string[] {
  const faults: string[] = [];
  const offered: readonly string[] = tenant.locales;
  if (tenant.locale && !offered.includes(tenant.locale)) {
    faults.push(`tenant.json: locales must contain the locale ${tenant.locale}.`);
  }
  for (const locale of repeated(offered)) faults.push(`tenant.json: locales names ${locale} twice.`);
  for (const locale of new Set(offered)) {
    if (!copy[locale]) faults.push(`copy/${locale}.json is missing, although tenant.json offers ${locale}.`);
  }
  for (const [locale, words] of Object.entries(copy)) {
    if (!offered.includes(locale)) {
      faults.push(`copy/${locale}.json is there, but locales does not name ${locale}.`);
    }
    for (const { icon, title } of [...words.highlights, ...(words.promises ?? [])]) {
      if (!(icon in lucideIcons)) {
        faults.push(`copy/${locale}.json: "${title}" has the icon ${icon}, which lucide does not have.`);
      }
    }
  }
  for (const file of legalTexts) {
    const text = legal[file];
    if (text === undefined || text.trim() === '') faults.push(`legal/${file} is missing or empty.`);
    else if (/<[a-z!/]/i.test(text)) faults.push(`legal/${file} contains HTML; please use Markdown only.`);
  }
  return faults;
}

function colourFaults({ theme }: BrandPack): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    contrastFaults(theme[scheme]).map(
      ({ over, under, ratio, least }) =>
        `brand/tokens.json: in the ${scheme} palette ${over} on ${under} has a contrast of ${ratio.toFixed(2)}; it needs ${least}.`,
    ),
  );
}

function pictureFaults({ pictures }: BrandPack): string[] {
  const missing = requiredPictures.filter((file) => !(file in pictures));
  return [
    ...missing.map((file) => `brand/${file} is missing.`),
    ...Object.entries(pictures).flatMap(([file, svg]) => [
      ...svgFaults(svg, { pictures: true }).map((fault) => `brand/${file} ${fault}.`),
      ...(/<svg[^>]*\sviewBox="/.test(svg) ? [] : [`brand/${file} has no viewBox, so it cannot be scaled.`]),
    ]),
  ];
}

function rateFaults({ tenant, rates }: BrandPack): string[] {
  const { rules, depotRules, extras, promotions, translations } = rates;
  const all = [...rules, ...Object.values(depotRules).flat()];
  const depots = new Set(tenant.depots.map(({ name }) => name));
  const numbered = all.filter((rule) => rule.kind !== 'rounding' && (rule.vanId ?? rule.depotId) !== null);
  return [
    ...(tenant.kind === 'platform' && all.length > 0 ? ['the platform hires no vans out.'] : []),
    ...Object.keys(depotRules)
      .filter((name) => !depots.has(name))
      .map((name) => `depotRules names ${name}, which is no depot of the brand.`),
    ...numbered.map(({ name }) => `"${name}" names a van or a depot by number; numbers are given later.`),
    ...Object.values(depotRules)
      .flat()
      .filter(({ kind }) => kind === 'rounding')
      .map(({ name }) => `"${name}" rounds for one depot; rounding is the whole brand's.`),
    ...(rules.filter(({ kind, active }) => kind === 'rounding' && active).length > 1
      ? ['there are two active roundings.']
      : []),
    ...repeated(extras.map(({ name }) => name)).map((name) => `two extras are called ${name}.`),
    ...repeated(promotions.map(({ code }) => code)).map((code) => `two promotions have the code ${code}.`),
    ...translationFaults(
      [
        ...all.map(({ name }) => name),
        ...extras.flatMap(({ name, description }) => [name, description]),
        ...promotions.map(({ name }) => name),
      ].filter(Boolean),
      translations,
    ),
  ];
}

/** A language is translated whole, and no translation is of a text that the file has no more. */
function translationFaults(
  texts: readonly string[],
  translations: BrandPack['rates']['translations'],
): string[] {
  return Object.entries(translations).flatMap(([language, words]) => [
    ...[...new Set(texts)]
      .filter((text) => !(text in words))
      .map((text) => `"${text}" is not translated into ${language}.`),
    ...Object.keys(words)
      .filter((text) => !texts.includes(text))
      .map((text) => `translations into ${language} have "${text}", which is no name or description here.`),
  ]);
}

/** What is wrong between packs: groups and names that must not repeat. */
export function groupFaults(packs: readonly BrandPack[]): string[] {
  const bySlug = new Map(packs.map((pack) => [pack.tenant.slug, pack.tenant]));
  const faults = packs.flatMap(({ folder, tenant }) => {
    if (tenant.parent === null || tenant.parent === tenant.slug) return [];
    const parent = bySlug.get(tenant.parent);
    if (!parent) return [`${folder}/tenant.json: the parent ${tenant.parent} has no pack.`];
    if (parent.kind !== 'brand') return [`${folder}/tenant.json: only a brand can be a parent.`];
    if (parent.parent !== null) {
      return [`${folder}/tenant.json: ${tenant.parent} is itself a child; groups have two levels.`];
    }
    return [];
  });
  const prefixes = repeated(packs.map(({ tenant }) => tenant.referencePrefix));
  return [
    ...faults,
    ...prefixes.map(
      (prefix) => `Two brands start their booking references with ${prefix}; please choose another.`,
    ),
  ];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
