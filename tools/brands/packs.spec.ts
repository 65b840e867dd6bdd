// Concerns: tenants/**
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Copy } from '@convoy/tenancy/contract';
import { isIconName } from '@convoy/ui-kit/icons';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandStyles } from './brand-styles.ts';
import { drawBrand } from './draw-brand.ts';
import { tenantsFaults } from './pack-faults.ts';
import { SCHEMA_FOLDER, schemaFiles, tenantsFolder } from './pack-files.ts';
import { packFolders, readPack } from './read-pack.ts';

const shipped = ['_default', '_platform', 'greenline', 'northern-hire', 'swift-vans'];

/** Every text of a copy, without its icons. */
function wordsOf(copy: Copy | undefined): string[] {
  if (!copy) return [];
  const { highlights, figures = [], promises = [], ...texts } = copy;
  return [
    ...Object.values(texts),
    ...[...highlights, ...promises].flatMap(({ title, text }) => [title, text]),
    ...figures.map(({ label }) => label),
  ];
}

describe('the shipped brand packs', () => {
  it('are the platform, three brands and the base', () => {
    expect(packFolders(tenantsFolder)).toEqual(shipped);
  });

  it('have no fault: shapes, contrast in both schemes, safe pictures', () => {
    expect(tenantsFaults(tenantsFolder)).toEqual([]);
  });

  it('do not share a heading font, a main colour or a headline', () => {
    const packs = shipped.map((folder) => readPack(tenantsFolder, folder).pack);
    for (const of of [
      (index: number) => packs[index]?.theme.fonts.heading,
      (index: number) => packs[index]?.theme.light.primary,
      (index: number) => packs[index]?.theme.light.hero,
      (index: number) => packs[index]?.copy.en?.heroTitle,
    ]) {
      expect(new Set(shipped.map((_, index) => of(index))).size).toBe(shipped.length);
    }
  });

  it('give only telephone numbers that Ofcom keeps for drama', () => {
    const drama =
      /^(011[3-8] 496 0\d{3}|01[26]1 496 0\d{3}|0191 498 0\d{3}|020 7946 0\d{3}|029 2018 0\d{3}|01632 960\d{3})$/;
    for (const folder of shipped) {
      const pack = readPack(tenantsFolder, folder).pack;
      expect(pack?.tenant.contact.phone).toMatch(drama);
      for (const depot of pack?.tenant.depots ?? []) expect(depot.phone).toMatch(drama);
    }
  });

  it('name only icons that the product carries', () => {
    const unknown = shipped.flatMap((folder) =>
      Object.values(readPack(tenantsFolder, folder).pack?.copy ?? {})
        .flatMap((copy) => copy.highlights.map((highlight) => highlight.icon))
        .filter((icon) => !isIconName(icon)),
    );
    expect(unknown).toEqual([]);
  });

  it('make the same promises in every language: highlights with the same icons, nothing left in English', () => {
    for (const folder of shipped) {
      const copies = readPack(tenantsFolder, folder).pack?.copy ?? {};
      const icons = (locale: string) => copies[locale]?.highlights.map((highlight) => highlight.icon);
      for (const [locale, copy] of Object.entries(copies)) {
        expect(icons(locale), `${folder}/copy/${locale}.json`).toEqual(icons('en'));
        if (locale === 'en') continue;
        const english = wordsOf(copies.en);
        expect(
          wordsOf(copy).filter((text) => english.includes(text)),
          `${folder}/copy/${locale}.json`,
        ).toEqual([]);
      }
    }
  });

  it('claim the same figures in every language, and no number of languages but their own', () => {
    for (const folder of shipped) {
      const { copy = {}, tenant } = readPack(tenantsFolder, folder).pack ?? {};
      const values = (locale: string) => (copy[locale]?.figures ?? []).map(({ value }) => value);
      for (const locale of Object.keys(copy)) expect(values(locale), locale).toEqual(values('en'));
      for (const { value, label } of copy.en?.figures ?? [])
        if (/language/i.test(label)) expect(value).toBe(String(tenant?.locales.length));
    }
  });

  it('have Leeds City open every day of the week', () => {
    const leeds = readPack(tenantsFolder, 'swift-vans').pack?.tenant.depots.find(
      (d) => d.name === 'Leeds City',
    );
    expect(Object.values(leeds?.hours ?? {}).filter(Boolean)).toHaveLength(7);
  });

  it('carry JSON schemas that are up to date', () => {
    const folder = join(tenantsFolder, SCHEMA_FOLDER);
    const expected = schemaFiles();
    expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort());
    for (const [name, text] of Object.entries(expected)) {
      expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual(JSON.parse(text));
    }
  });

  it.each(Object.keys(brandStyles))('carry the drawings that the generator makes for %s', async (slug) => {
    const pictures = await drawBrand(slug);
    const pack = readPack(tenantsFolder, slug).pack;
    const changed = Object.keys(pictures).filter((file) => pack?.pictures[file] !== pictures[file]);
    expect(changed).toEqual([]);
    expect(Object.keys(pack?.pictures ?? {}).sort()).toEqual(Object.keys(pictures).sort());
  });
});

describe('tenantsFaults', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'packs-'));
    cpSync(tenantsFolder, copy, { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  const edit = (file: string, change: (text: string) => string): void => {
    const path = join(copy, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const json = (file: string, change: (value: Record<string, never>) => unknown): void =>
    edit(file, (text) => JSON.stringify(change(JSON.parse(text))));

  it('accepts a copy of the base with a slug, a name and a prefix of its own', () => {
    cpSync(join(copy, '_default'), join(copy, 'my-vans'), { recursive: true });
    json('my-vans/tenant.json', (t) => ({ ...t, slug: 'my-vans', name: 'My Vans', referencePrefix: 'MV' }));
    expect(tenantsFaults(copy)).toEqual([]);
  });

  it.each<[string, () => void, RegExp]>([
    ['broken JSON', () => edit('greenline/layout.json', () => '{'), /greenline\/layout\.json is not JSON/],
    [
      'a missing file',
      () => rmSync(join(copy, 'greenline/tenant.json')),
      /greenline\/tenant\.json is missing/,
    ],
    ['a wrong shape', () => json('greenline/tenant.json', (t) => ({ ...t, currency: 'EUR' })), /currency/],
    ['an unknown key', () => json('greenline/layout.json', (t) => ({ ...t, extra: 1 })), /extra/],
    [
      'another slug',
      () => json('greenline/tenant.json', (t) => ({ ...t, slug: 'blueline' })),
      /folder is called/,
    ],
    [
      'an absent parent',
      () => json('greenline/tenant.json', (t) => ({ ...t, parent: 'nobody' })),
      /nobody has no pack/,
    ],
    [
      'a shared prefix',
      () => json('greenline/tenant.json', (t) => ({ ...t, referencePrefix: 'SV' })),
      /references with SV/,
    ],
    [
      'a faint colour',
      () => edit('greenline/brand/tokens.json', (t) => t.replaceAll('#465e50', '#b0c0b4')),
      /light palette mutedForeground on background/,
    ],
    [
      'an unsafe drawing',
      () => edit('greenline/brand/logo.svg', (t) => t.replace('</svg>', '<script/></svg>')),
      /logo\.svg uses <script>/,
    ],
    ['no logo', () => rmSync(join(copy, 'greenline/brand/logo.svg')), /logo\.svg is missing/],
    [
      'a brand whose name is markup',
      () => edit('greenline/tenant.json', (t) => t.replace(/"name": "[^"]+"/, '"name": "Green<b>line</b>"')),
      /^greenline\/tenant\.json: name/,
    ],
    [
      'a depot whose name runs backwards',
      () => edit('greenline/tenant.json', (t) => t.replace(/"town": "[^"]+"/, '"town": "\\u0007Leeds"')),
      /^greenline\/tenant\.json: depots\.0\.town/,
    ],
    [
      'an unknown icon',
      () => edit('greenline/copy/en.json', (t) => t.replace('"leaf"', '"lief"')),
      /icon lief/,
    ],
    ['no copy', () => rmSync(join(copy, 'greenline/copy/en.json')), /copy\/en\.json is missing/],
    [
      'a language without copy',
      () => rmSync(join(copy, 'swift-vans/copy/de.json')),
      /^swift-vans\/copy\/de\.json is missing, although tenant\.json offers de\.$/,
    ],
    ['HTML in a legal text', () => edit('greenline/legal/terms.md', (t) => `${t}<b>x</b>`), /contains HTML/],
    ['a stranger', () => writeFileSync(join(copy, 'greenline/run.sh'), ''), /run\.sh is no part/],
    [
      'hours turned round',
      () => edit('greenline/tenant.json', (t) => t.replace('"07:00", "19:30"', '"19:30", "07:00"')),
      /before it opens/,
    ],
    [
      'a route that leads nowhere',
      () => edit('greenline/tenant.json', (t) => t.replace('"to": "Cardiff"', '"to": "Swindon"')),
      /one-way route to Swindon, which is no depot/,
    ],
    [
      'a closing day that is none',
      () =>
        edit('greenline/tenant.json', (t) =>
          t.replace('"from": "01-02", "until": "01-02"', '"from": "02-29", "until": "02-30"'),
        ),
      /closed on 02-29, which is no day of every year/,
    ],
    [
      'rates of a depot that is none',
      () => edit('swift-vans/rates.json', (t) => t.replace('"London": [', '"Londinium": [')),
      /^swift-vans\/rates\.json: depotRules names Londinium, which is no depot/,
    ],
    [
      'a rule for a numbered van',
      () =>
        json('swift-vans/rates.json', (t) => ({
          ...t,
          rules: [{ kind: 'base-rate', name: 'Odd', vanId: 5, effect: { dailyRate: '1' } }],
        })),
      /"Odd" names a van or a depot by number/,
    ],
    [
      'a name that is not translated',
      () => edit('swift-vans/rates.json', (t) => t.replace('"name": "Week rate"', '"name": "Seven days"')),
      /^swift-vans\/rates\.json: "Seven days" is not translated into es\./,
    ],
    [
      'a translation of nothing',
      () => edit('swift-vans/rates.json', (t) => t.replace('"de": {', '"de": { "Sledge": "Schlitten",')),
      /translations into de have "Sledge", which is no name or description here/,
    ],
    [
      'a percentage of a thousand',
      () => edit('swift-vans/rates.json', (t) => t.replace('"percent": -12', '"percent": 1000')),
      /rates\.json: rules\.\d+\.effect\.percent/,
    ],
    [
      'two extras of one name',
      () =>
        edit('swift-vans/rates.json', (t) => t.replace('"name": "Straps and blankets"', '"name": "Sat-nav"')),
      /two extras are called Sat-nav/,
    ],
    [
      'a shortest hire that is too long',
      () => edit('greenline/tenant.json', (t) => t.replace('"minHireDays": 1', '"minHireDays": 90')),
      /shortest hire longer than its longest/,
    ],
  ])('names %s', (_name, damage, sentence) => {
    damage();
    const faults = tenantsFaults(copy);
    expect(faults.some((fault) => sentence.test(fault))).toBe(true);
  });
});
