import { cn } from '@convoy/ui-kit';
import type { MarkKind, MarkSeverity } from '../../../contract/src/index.ts';

/** Shape of a kind of mark, in a box of 24 × 24. */
const shapes: Readonly<Record<MarkKind, string>> = {
  scratch: 'M2 12L12 2L22 12L12 22z',
  dent: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z',
  crack: 'M12 1L15 9L23 12L15 15L12 23L9 15L1 12L9 9z',
  hole: 'M7 2H17L22 12L17 22H7L2 12z',
  missing: 'M3 3H21V21H3z',
  stain: 'M12 1Q22 13 20 17Q17 23 12 23Q7 23 4 17Q2 13 12 1z',
};
const dots: Readonly<Record<MarkSeverity, readonly number[]>> = {
  light: [12],
  medium: [8, 16],
  heavy: [4, 12, 20],
};

/** The sign of a mark: its shape says the kind, the dots below say how heavy it is, the number leads to the list. */
export function MarkSign({
  kind,
  severity,
  number,
  isNew,
  className,
}: {
  readonly kind: MarkKind;
  readonly severity: MarkSeverity;
  readonly number?: number;
  /** Found by the report that is open: a filled sign. Marks that were there before are outlined. */
  readonly isNew: boolean;
  readonly className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 30"
      aria-hidden="true"
      className={cn(
        'h-8 w-6.5 shrink-0 overflow-visible',
        isNew ? 'text-danger' : 'text-foreground',
        className,
      )}
    >
      <path
        d={shapes[kind]}
        strokeWidth="2"
        strokeLinejoin="round"
        className={cn('stroke-current', isNew ? 'fill-current' : 'fill-surface')}
        strokeDasharray={isNew ? undefined : '3 1.5'}
      />
      {number !== undefined && (
        <text
          x="12"
          y="16"
          textAnchor="middle"
          className={cn('font-bold text-[0.7rem]', isNew ? 'fill-danger-foreground' : 'fill-foreground')}
        >
          {number}
        </text>
      )}
      {dots[severity].map((x) => (
        <circle key={x} cx={x} cy="28" r="2" className="fill-current" />
      ))}
    </svg>
  );
}
