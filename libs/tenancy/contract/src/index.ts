export {
  type Copy,
  copySchema,
  type HomeSection,
  homeSections,
  type Layout,
  layoutSchema,
  type PackDepot,
  packDepotSchema,
  pluginsFileSchema,
  slugSchema,
  type TenantFile,
  tenantFileSchema,
} from './brand-pack.ts';
export { type BrandColours, brandTheme } from './brand-theme.ts';
export {
  type ContrastFault,
  type ContrastPair,
  contrastFaults,
  contrastPairs,
  contrastRatio,
  luminance,
  MARK_CONTRAST,
  TEXT_CONTRAST,
} from './contrast.ts';
export {
  type FirstLegalTexts,
  type LegalKind,
  type LegalText,
  legalKinds,
  legalTextSchema,
} from './legal-text.ts';
export { inkOn, mendColour, mixColours } from './mend-colour.ts';
export { plainSvg } from './plain-svg.ts';
export { MAX_SVG_LENGTH, type SvgRules, svgFaults } from './svg-safety.ts';
export { tenancyCalls } from './tenancy.calls.ts';
export {
  type DemoAccount,
  demoAccountSchema,
  POWERED_BY,
  type SupportTerms,
  supportTermsSchema,
  type TenantView,
  tenantViewSchema,
} from './tenant-view.ts';
export { colourSchema, fontIds, type Palette, paletteSchema, type Theme, themeSchema } from './theme.ts';
export { fontStack, themeCss } from './theme-css.ts';
