import { BASE_PACK, readPack } from '@convoy/brand-tools';
import type { BrandBase, BrandDrawing, SignupOptions } from '@convoy/signup/server';
import type { Copy } from '@convoy/tenancy/contract';
import { TENANTS } from './home.ts';
import { legalTextOf } from './legal-text-of.rule.ts';

/** Reads what new brands begin with once, when the first one asks: most processes never make a brand. */
function readBase(): BrandBase {
  const { pack, faults } = readPack(TENANTS, BASE_PACK);
  if (!pack) throw new Error(`The base of new brands cannot be used:\n${faults.join('\n')}`);
  const { theme, layout, copy, tenant, legal, rates } = pack;
  return {
    theme,
    layout,
    copyOf: (name) => namedCopy(copy, tenant.name, name),
    legalOf: (brand) => {
      const base = { name: tenant.name, ...tenant.contact };
      return {
        terms: legalTextOf(legal['terms.md'] ?? '', base, brand),
        privacy: legalTextOf(legal['privacy.md'] ?? '', base, brand),
      };
    },
    rates,
  };
}

/** The base's words with the brand's name where the base has its own. */
function namedCopy(
  copy: Readonly<Record<string, Copy>>,
  baseName: string,
  name: string,
): Record<string, Copy> {
  const named = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(baseName, name)
      : Array.isArray(value)
        ? value.map(named)
        : value && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]))
          : value;
  return Object.fromEntries(
    Object.entries(copy).map(([language, words]) => [language, named(words) as Copy]),
  );
}

async function draw({ name, theme: { light, dark } }: BrandDrawing): Promise<Record<string, string>> {
  // With its fonts it is loaded where a brand is made, and not with every process.
  const { drawOwnBrand } = await import('@convoy/brand-tools/own-brand');
  return drawOwnBrand({
    name,
    primary: light.primary,
    onPrimary: light.primaryForeground,
    accent: light.accent,
    onLight: light.foreground,
    onDark: dark.foreground,
    hero: light.hero,
  });
}

let base: BrandBase | undefined;

/** New brands of this installation: its base pack, in the brand's own colours and with its name. */
export const newBrandPack: SignupOptions = {
  base: () => {
    base ??= readBase();
    return base;
  },
  draw,
};
