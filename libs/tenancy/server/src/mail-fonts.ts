import type { Theme } from '@convoy/tenancy/contract';

type FontId = Theme['fonts']['heading'];

/** Mail programs load no fonts: each family stands for the nearest one that every device has. */
const families: Partial<Record<FontId, string>> = {
  fraunces: "Georgia, 'Times New Roman', serif",
  'barlow-condensed': "'Arial Narrow', Arial, sans-serif",
};

/** The font stack of a mail for a brand's type family. */
export function fontFamily(id: FontId): string {
  return families[id] ?? "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
}
