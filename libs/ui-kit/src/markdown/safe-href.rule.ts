const KINDS: readonly string[] = ['https:', 'http:', 'mailto:', 'tel:'];

/** The address where a text of a brand may lead there, else null: `javascript:` and the like lead nowhere. */
export function safeHref(href: string): string | null {
  if (/^\/(?![/\\])/.test(href) || /^#/.test(href)) return href;
  try {
    return KINDS.includes(new URL(href).protocol) ? href : null;
  } catch {
    return null;
  }
}
