import type { Appearance } from '@stripe/stripe-js';

/**
 * The look of the provider's form, read from the brand's CSS variables on the page. The form lives in a frame
 * of its own, where variables do not reach, so that their values are handed over.
 */
export function brandAppearance(root: HTMLElement = document.documentElement): Appearance {
  const style = getComputedStyle(root);
  const read = (name: string): string | undefined => style.getPropertyValue(name).trim() || undefined;
  const variables: Record<string, string | undefined> = {
    colorPrimary: read('--primary'),
    colorBackground: read('--surface'),
    colorText: read('--foreground'),
    colorTextSecondary: read('--muted-foreground'),
    colorTextPlaceholder: read('--muted-foreground'),
    colorDanger: read('--danger'),
    borderRadius: read('--radius'),
    fontFamily: getComputedStyle(document.body).fontFamily || undefined,
  };
  const known = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  return { theme: 'stripe', variables: { ...known, spacingUnit: '4px' } };
}

/** The scheme the page is shown in, as the root says it (`data-scheme`). */
export const currentScheme = (): string => document.documentElement.dataset.scheme ?? '';

/** Calls back when somebody switches between light and dark. @returns how to stop */
export function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
