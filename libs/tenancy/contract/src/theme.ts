import { z } from 'zod';

/** A colour as `#rrggbb`: the only form a brand may give, so that contrast can be computed and nothing injected. */
export const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c');

/** Semantic colours of one scheme. Names say the use, never the hue. */
export const paletteSchema = z.strictObject({
  background: colourSchema,
  surface: colourSchema,
  surfaceRaised: colourSchema,
  foreground: colourSchema,
  mutedForeground: colourSchema,
  border: colourSchema,
  primary: colourSchema,
  primaryForeground: colourSchema,
  accent: colourSchema,
  accentForeground: colourSchema,
  ring: colourSchema,
  success: colourSchema,
  successForeground: colourSchema,
  warning: colourSchema,
  warningForeground: colourSchema,
  danger: colourSchema,
  dangerForeground: colourSchema,
  sidebar: colourSchema,
  sidebarForeground: colourSchema,
  /** Band behind the home page's headline and its text. */
  hero: colourSchema,
  heroForeground: colourSchema,
});
export type Palette = z.infer<typeof paletteSchema>;

/** Ids of the type families that ship with the product (see ui-kit fonts). */
export const fontIds = [
  'inter',
  'outfit',
  'archivo',
  'barlow-condensed',
  'fraunces',
  'nunito-sans',
  'sora',
] as const;

/** A brand's look: `tenants/<slug>/brand/tokens.json`. */
export const themeSchema = z.strictObject({
  /** The scheme shown unless a person chooses the other. */
  mode: z.enum(['light', 'dark']),
  fonts: z.strictObject({ heading: z.enum(fontIds), body: z.enum(fontIds) }),
  /** Corner radius of controls in rem. */
  radius: z.number().min(0).max(2),
  /** Weight and case of headings. */
  headings: z.strictObject({
    weight: z.number().int().min(400).max(900),
    transform: z.enum(['none', 'uppercase']),
    tracking: z.number().min(-0.06).max(0.12),
  }),
  light: paletteSchema,
  dark: paletteSchema,
});
export type Theme = z.infer<typeof themeSchema>;
