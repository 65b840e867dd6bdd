export {
  type Copy,
  copySchema,
  type Layout,
  layoutSchema,
  type PackDepot,
  packDepotSchema,
  pluginsFileSchema,
  slugSchema,
  type TenantFile,
  tenantFileSchema,
} from './brand-pack.ts';
export { type DemoAccount, demoAccountSchema, type TenantView, tenantViewSchema } from './tenant-view.ts';
export { colourSchema, fontIds, type Palette, paletteSchema, type Theme, themeSchema } from './theme.ts';
