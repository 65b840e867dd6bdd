import { useState } from 'react';
import { cn } from '../cn.ts';

/** First letters of the first and the last name: "Ada Byron Moss" → AM. Signs beyond the first plane stay whole. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

const tones = {
  soft: 'bg-primary-soft font-medium text-primary-text',
  strong: 'bg-primary font-semibold text-primary-foreground',
} as const;
const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' } as const;

/** A person's picture, or their initials where there is none or it cannot be loaded. The name beside it says who. */
export function Avatar({
  name,
  src,
  size = 'md',
  tone = 'soft',
  className,
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  /** How much the initials stand out. */
  tone?: keyof typeof tones;
  className?: string;
}) {
  const [broken, setBroken] = useState<string>();
  const shape = cn('shrink-0 rounded-full', sizes[size], className);
  if (src && src !== broken)
    return <img src={src} alt="" className={cn(shape, 'object-cover')} onError={() => setBroken(src)} />;
  return (
    <span aria-hidden="true" className={cn(shape, 'inline-grid select-none place-items-center', tones[tone])}>
      {initialsOf(name)}
    </span>
  );
}
