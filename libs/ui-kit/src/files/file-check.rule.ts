import type { KitTexts } from '@convoy/ui-kit';

/** Which files can be used in a place. */
export interface FileLimits {
  /** MIME types and their endings: `{ 'image/png': ['.png'] }`. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** Biggest size of one, in bytes. */
  readonly maxBytes: number;
  /** Most files. Default 1. */
  readonly maxFiles?: number;
}

/** `1536000` → `1.5 MB`, as the locale writes it. */
export function writeSize(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const at = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[at],
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** at);
}

/** `PNG, JPG`: the endings, as people name kinds. */
export function writeKinds({ kinds }: FileLimits): string {
  return [...new Set(Object.values(kinds).flat())]
    .map((ending) => ending.replace('.', '').toUpperCase())
    .join(', ');
}

/** Whether a file is of a kind that can be used: by its type or, where the system gives none, by its ending. */
function isOfKind({ name, type }: Pick<File, 'name' | 'type'>, { kinds }: FileLimits): boolean {
  if (type !== '' && Object.hasOwn(kinds, type)) return true;
  const lower = name.toLowerCase();
  return (
    type === '' &&
    Object.values(kinds)
      .flat()
      .some((ending) => lower.endsWith(ending))
  );
}

/** A sentence for a file that cannot be used, or null. The server looks again; this only saves the wait. */
export function fileFault(
  file: Pick<File, 'name' | 'type' | 'size'>,
  limits: FileLimits,
  texts: KitTexts,
  locale: string,
): string | null {
  const fill = (text: string) =>
    text
      .replace('{name}', () => file.name)
      .replace('{kinds}', () => writeKinds(limits))
      .replace('{size}', () => writeSize(file.size, locale))
      .replace('{max}', () => writeSize(limits.maxBytes, locale));
  if (!isOfKind(file, limits)) return fill(texts.filesWrongKind);
  if (file.size === 0) return fill(texts.filesEmpty);
  if (file.size > limits.maxBytes) return fill(texts.filesTooBig);
  return null;
}
