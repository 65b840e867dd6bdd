import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, buttonStyles, CopyButton, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Redemption, RedemptionState } from '../../../contract/src/rewards/index.ts';
import { bookingWith } from './booking-with.ts';

const tones: Readonly<Record<RedemptionState, Tone>> = {
  ready: 'success',
  used: 'neutral',
  expired: 'warning',
  withdrawn: 'neutral',
};

/** Redeemed codes with how each stands; `usable` where they are the reader's own. */
export function CodeList({ codes, usable }: { codes: readonly Redemption[]; usable?: boolean }) {
  const { t } = useTranslation('loyalty');
  const { number, moment } = useFormats();
  return (
    <ul aria-label={t('rewards.codes')} className="divide-y">
      {codes.map(({ id, title, code, points, state, expiresAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
            <p className="text-muted-foreground text-sm">
              <span className="font-mono text-foreground">{code}</span>
              {' · '}
              {t('rewards.cost', { points: number(points) })}
              {expiresAt && state !== 'used' && (
                <>
                  {' · '}
                  {t(state === 'ready' ? 'rewards.until' : 'rewards.endedOn', {
                    date: moment(expiresAt),
                  })}
                </>
              )}
            </p>
          </div>
          <Badge tone={tones[state]}>{t(`rewards.states.${state}`)}</Badge>
          {usable && state === 'ready' && (
            <div className="flex gap-2">
              <CopyButton size="sm" text={code} />
              <Link to={bookingWith(code)} className={buttonStyles({ size: 'sm' })}>
                {t('rewards.use')}
              </Link>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
