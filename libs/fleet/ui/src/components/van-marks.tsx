import { Badge, cn, Icon, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type PaperLight, plateText, type VanPaper, type VanStatus } from '../../../contract/src/index.ts';

export { plateText };

const tones: Record<VanStatus, Tone> = {
  available: 'success',
  rented: 'primary',
  maintenance: 'warning',
  unavailable: 'danger',
};

/** The state of a van; one that left the fleet has no other. A state nobody knows is taken for available. */
export function VanStatusBadge({
  van,
}: {
  van: { status: VanStatus; retiredAt: string | null; draft?: boolean };
}) {
  const { t } = useTranslation('fleet');
  if (van.retiredAt !== null) return <Badge tone="neutral">{t('retired')}</Badge>;
  if (van.draft) return <Badge tone="warning">{t('draft.name')}</Badge>;
  const status = Object.hasOwn(tones, van.status) ? van.status : 'available';
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

/** A number plate as the road shows it. */
export function Plate({ registration, className }: { registration: string; className?: string }) {
  return (
    <span
      translate="no"
      className={cn(
        'inline-flex h-6 items-center whitespace-nowrap rounded-sm border border-input bg-muted px-1.5 font-semibold text-foreground text-xs tabular-nums tracking-wide',
        className,
      )}
    >
      {plateText(registration)}
    </span>
  );
}

const lights: Record<PaperLight, { icon: string; text: string }> = {
  lapsed: { icon: 'circle-x', text: 'text-danger-text' },
  soon: { icon: 'triangle-alert', text: 'text-warning-text' },
  good: { icon: 'circle-check', text: 'text-success-text' },
  unknown: { icon: 'circle-help', text: 'text-muted-foreground' },
};

/** How long a paper is good, in words and with a sign; colour is never the only one. */
export function PaperState({
  light,
  daysLeft,
  paper,
}: {
  light: PaperLight;
  daysLeft: number | null;
  /** Named where several stand together. */
  paper?: VanPaper;
}) {
  const { t } = useTranslation('fleet');
  const { icon, text } = lights[light];
  const words = usePaperWords()(light, daysLeft);
  return (
    <span className={cn('inline-flex min-w-0 max-w-full items-center gap-1.5', text)}>
      <Icon name={icon} className="size-4 shrink-0" />
      <span className="min-w-0 tabular-nums">
        {paper && light !== 'unknown' ? t('papers.of', { paper: t(`papers.${paper}`), state: words }) : words}
      </span>
    </span>
  );
}

/** `12 days left`, `Expired 3 days ago`. */
export function usePaperWords(): (light: PaperLight, daysLeft: number | null) => string {
  const { t } = useTranslation('fleet');
  return (light, daysLeft) => {
    if (light === 'unknown' || daysLeft === null) return t('papers.unknown');
    if (light === 'lapsed') return t('papers.lapsed', { count: -daysLeft });
    return daysLeft === 0 ? t('papers.lastDay') : t('papers.left', { count: daysLeft });
  };
}

/**
 * A van's picture in a box of fixed proportion. Decorative: its name stands beside it. One of another host is not shown: pages
 * load nothing from elsewhere.
 */
export function VanPicture({ src, className }: { src: string | null; className?: string }) {
  return (
    <div className={cn('aspect-[16/10] w-full overflow-hidden rounded-lg bg-muted', className)}>
      {src?.startsWith('/') ? (
        <img src={src} alt="" width={640} height={400} decoding="async" className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-muted-foreground">
          <Icon name="van" className="size-12 opacity-50" />
        </span>
      )}
    </div>
  );
}
