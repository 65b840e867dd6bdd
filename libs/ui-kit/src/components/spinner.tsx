import { LoaderCircle } from 'lucide-react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';

/** Something is on its way. `decorative` where a text beside it already says so. */
export function Spinner({
  label,
  decorative = false,
  className,
}: {
  label?: string;
  decorative?: boolean;
  className?: string;
}) {
  const texts = useKitTexts();
  const icon = (
    <LoaderCircle
      aria-hidden="true"
      className={cn('size-5 animate-spin motion-reduce:animate-pulse', className)}
    />
  );
  if (decorative) return icon;
  return (
    <span role="status" className="inline-flex items-center justify-center text-muted-foreground">
      {icon}
      <span className="sr-only">{label ?? texts.loading}</span>
    </span>
  );
}
