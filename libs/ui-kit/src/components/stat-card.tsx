import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

export interface StatTrend {
  /** Change in percent; `null` shows a dash. */
  readonly value: number | null;
  /** What it is compared to. */
  readonly caption: ReactNode;
  /** The change without its sign, formatted (default: the number and `%`). */
  readonly text?: string;
  /** `down` where less is better: late returns, say. */
  readonly goodWhen?: 'up' | 'down';
}

export interface StatCardProps {
  readonly label: ReactNode;
  /** The figure, already formatted; `null` shows a dash. */
  readonly value: ReactNode;
  readonly caption?: ReactNode;
  /** None of the cards beside it has anything below its figure: no room is kept for it. */
  readonly bare?: boolean;
  readonly trend?: StatTrend;
  readonly icon?: string;
  /** A small picture of the figure's course: `Sparkline` of `@convoy/ui-kit/sparkline`. */
  readonly chart?: ReactNode;
  /** A link of your router to the page behind the figure, without words: the whole card is its target. */
  readonly link?: ReactElement<{ className?: string; children?: ReactNode }>;
  readonly loading?: boolean;
  readonly className?: string;
}

/** One figure of a dashboard. Keeps its height while loading; its caption has room for two lines, on a phone its label too. */
export function StatCard({
  label,
  value,
  caption,
  bare,
  trend,
  icon,
  chart,
  link,
  loading,
  className,
}: StatCardProps) {
  return (
    <Card
      className={cn(
        'relative flex flex-col gap-1 p-4 sm:p-5',
        link && 'transition-colors hover:border-input-hover',
        className,
      )}
      aria-busy={loading || undefined}
    >
      <div className="flex items-start justify-between gap-2 text-muted-foreground">
        <p className="min-h-10 min-w-0 font-medium text-sm leading-5 sm:min-h-5">
          {link
            ? cloneElement(
                link,
                {
                  className: cn(
                    link.props.className,
                    'after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2',
                  ),
                },
                label,
              )
            : label}
        </p>
        {icon && <Icon name={icon} className="size-4.5 shrink-0" />}
      </div>
      {loading ? (
        <>
          <Skeleton className="my-1 h-7 w-24" />
          {!bare && (
            <div className="min-h-10">
              <Skeleton className="my-0.5 h-4 w-28 max-w-full" />
            </div>
          )}
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-3">
            <p className="min-w-0 font-semibold text-2xl text-foreground tabular-nums leading-9 tracking-tight [overflow-wrap:anywhere]">
              {value ?? '–'}
            </p>
            {chart && <div className="shrink-0 pb-1">{chart}</div>}
          </div>
          {!bare && (
            <div className="min-h-10 text-muted-foreground text-sm leading-5">
              {trend ? <Trend {...trend} /> : caption}
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** The direction is told by words and an arrow; colour only says whether it is welcome. */
function Trend({ value, caption, text, goodWhen = 'up' }: StatTrend) {
  const texts = useKitTexts();
  if (value === null) {
    return (
      <span>
        <span aria-hidden="true">–</span> <span className="sr-only">{texts.trendNone}</span> {caption}
      </span>
    );
  }
  const Arrow = value > 0 ? ArrowUpRight : value < 0 ? ArrowDownRight : ArrowRight;
  const isGood = goodWhen === 'up' ? value > 0 : value < 0;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <span
        className={cn(
          'inline-flex items-center gap-0.5 font-medium tabular-nums',
          value !== 0 && (isGood ? 'text-success-text' : 'text-danger-text'),
        )}
      >
        <Arrow aria-hidden="true" className="size-4" />
        <span className="sr-only">
          {value > 0 ? texts.trendUp : value < 0 ? texts.trendDown : texts.trendSame}{' '}
        </span>
        <span>
          <span aria-hidden="true">{value > 0 ? '+' : value < 0 ? '−' : ''}</span>
          {text ?? `${Math.abs(value)}%`}
        </span>
      </span>
      <span>{caption}</span>
    </span>
  );
}
