/**
 * Texts by namespace, as their English files have them. The shell and each slice's ui declare theirs, so that a key or a
 * namespace that does not exist does not compile:
 *
 * ```ts
 * declare module '@convoy/platform/i18n' {
 *   interface TextRegistry { readonly booking: typeof english }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: whoever has texts adds them
export interface TextRegistry {}
