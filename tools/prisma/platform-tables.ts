/**
 * The tables of `PlatformDb`: what belongs to the platform and to no tenant. A table comes in when head office needs it and a
 * migration grants it to `convoy_platform`.
 */
export const platformTables = [
  'catalogue_add_on',
  'catalogue_plan',
  'catalogue_plan_add_on',
  'catalogue_version',
  'plan',
  'plan_fee',
  'plugin_installation',
  'process_sample',
  'tenant',
  'tenant_domain',
] as const;
