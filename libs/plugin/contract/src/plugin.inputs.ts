import { pagingSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { pluginLogLevels } from './plugin.ts';

/** Id of a plugin in an address. */
export const pluginIdSchema = z
  .string()
  .max(30)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
/** Name of a secret in an address. */
export const secretNameSchema = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/);
/** Name of a picture's file in an address. */
export const pictureNameSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*\.(png|jpe?g|webp)$/);

/**
 * Body of `PUT /api/integrations/:id/settings`: all fields of the form; what is null or left out is as the plugin begins with.
 * The plugin's own schema has the last word.
 */
export const pluginSettingsInputSchema = z
  .record(z.string().max(80), z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]))
  .refine((fields) => Object.keys(fields).length <= 100);
export type PluginSettingsInput = z.infer<typeof pluginSettingsInputSchema>;

/** Body of `PUT /api/integrations/:id/secrets/:name`. */
export const pluginSecretInputSchema = z.strictObject({ value: z.string().trim().min(1).max(4000) });
export type PluginSecretInput = z.infer<typeof pluginSecretInputSchema>;

/** Query of `GET /api/integrations/:id/logs`; totals travel in headers. */
export const pluginLogsQuerySchema = pagingSchema.extend({ level: z.enum(pluginLogLevels).optional() });
export type PluginLogsQuery = z.infer<typeof pluginLogsQuerySchema>;
