import { parsePence } from '@convoy/platform/money';
import { useFormats } from '@convoy/shell-api';
import { Button, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { goodwillOf } from './goodwill.api.ts';
import { GoodwillDialog } from './goodwill-dialog.tsx';

const over: readonly Booking['status'][] = ['completed', 'cancelled', 'no_show'];

/** What staff gave back of a hire that is over, and the way to give something back. Nothing while it is not over. */
export function GoodwillRefund({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { money, instant } = useFormats();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...goodwillOf(booking.id), enabled: over.includes(booking.status) });
  if (!data) return null;
  const possible = (parsePence(data.most) ?? 0) > 0;
  if (!possible && data.given.length === 0 && !open) return null;
  return (
    <div className="flex flex-col gap-3">
      {data.given.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm" aria-label={t('goodwill.given')}>
          {data.given.map((one) => (
            <li key={one.id}>
              <p className="flex justify-between gap-3 tabular-nums">
                <span>{t(`goodwill.reasons.${one.reason}`)}</span>
                <span>{money(one.amount)}</span>
              </p>
              <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
                {one.note} · {one.givenBy}, {instant(one.createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {possible && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <Icon name="hand-coins" />
          {t('goodwill.action')}
        </Button>
      )}
      {open && <GoodwillDialog booking={booking} most={data.most} onClose={() => setOpen(false)} />}
    </div>
  );
}
