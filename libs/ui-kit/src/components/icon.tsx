import { Circle, type LucideProps } from 'lucide-react';
import { icons } from '../icons.ts';

/**
 * An icon by its lucide name in kebab case. Names come from data (manifests, brand packs), so an unknown one
 * draws a plain circle instead of failing. Decorative unless `aria-label` is given.
 */
export function Icon({ name, ...rest }: { name: string } & Omit<LucideProps, 'name'>) {
  const Glyph = icons[name] ?? Circle;
  return <Glyph aria-hidden={rest['aria-label'] ? undefined : true} {...rest} />;
}
