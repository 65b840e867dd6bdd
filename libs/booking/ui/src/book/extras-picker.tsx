import { useFormats } from '@convoy/shell-api';
import { Alert, Button, cn, FieldFault, Icon, Skeleton } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenExtras, OfferedExtra, QuoteInput } from '../../../contract/src/index.ts';
import { isRefusal } from '../forms/is-refusal.rule.ts';
import { extrasFor } from './book.api.ts';

/** From so few left on it is worth saying. */
const FEW_LEFT = 3;

/** What may be had with the hire, each with its price and how many are left; nothing where the brand offers none. */
export function ExtrasPicker({
  hire,
  chosen,
  onChange,
  error,
}: {
  /** Null while there is no hire to offer extras for. */
  hire: QuoteInput | null;
  chosen: ChosenExtras;
  onChange: (extras: ChosenExtras) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('booking');
  const nowhere = { vanId: 0, pickupDate: '', returnDate: '', pickupLocation: '' };
  const extras = useQuery({
    ...extrasFor(hire ?? nowhere),
    enabled: hire !== null,
    placeholderData: keepPreviousData,
  });
  /** How many that were chosen had to be taken off. */
  const [gone, setGone] = useState(0);
  const offered = extras.isPlaceholderData ? undefined : extras.data;
  useEffect(() => {
    const kept = chosen.filter(({ extraId }) => offered?.some(({ id }) => id === extraId));
    if (!offered || kept.length === chosen.length) return;
    setGone(chosen.length - kept.length);
    onChange(kept);
  }, [offered, chosen, onChange]);
  // Without a hire that can be had nothing is offered: what was offered last stays in sight and waits. Why, the fields
  // of the hire say.
  const waits = hire === null || isRefusal(extras.error);
  const [seen, setSeen] = useState<OfferedExtra[]>();
  if (extras.data && extras.data !== seen) setSeen(extras.data);
  const shown = extras.data ?? (waits ? seen : undefined);
  if (waits && !shown)
    return (
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-sm leading-5">{t('extras.title')}</legend>
        <p className="text-muted-foreground text-sm">{t('extras.needDates')}</p>
      </fieldset>
    );
  if (extras.isError && !waits) {
    return (
      <Alert
        tone="warning"
        title={t('extras.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => extras.refetch()}>
            {t('search.retry')}
          </Button>
        }
      />
    );
  }
  if (!shown) return <Skeleton className="h-24" />;
  if (shown.length === 0 && chosen.length === 0 && gone === 0) return null;
  const quantityOf = (id: number) => chosen.find(({ extraId }) => extraId === id)?.quantity ?? 0;
  const set = (extraId: number, quantity: number) => {
    const others = chosen.filter((one) => one.extraId !== extraId);
    setGone(0);
    onChange(quantity > 0 ? [...others, { extraId, quantity }] : others);
  };
  return (
    <fieldset
      className={cn('min-w-0 transition-opacity', waits && 'opacity-55')}
      id="extras"
      tabIndex={-1}
      disabled={waits}
      aria-describedby={error ? 'extras-error' : undefined}
    >
      <legend className="mb-2 font-medium text-sm leading-5">{t('extras.title')}</legend>
      <ul className="divide-y divide-border rounded-lg border border-border empty:hidden">
        {shown.map((extra) => (
          <Extra
            key={extra.id}
            extra={extra}
            quantity={quantityOf(extra.id)}
            onQuantity={(quantity) => set(extra.id, quantity)}
          />
        ))}
      </ul>
      <p aria-live="polite" className="mt-1.5 text-sm text-warning-text empty:hidden">
        {gone > 0 && t('extras.gone', { count: gone })}
      </p>
      <div className="mt-1.5">
        <FieldFault id="extras-error">{error}</FieldFault>
      </div>
    </fieldset>
  );
}

function Extra({
  extra,
  quantity,
  onQuantity,
}: {
  extra: OfferedExtra;
  quantity: number;
  onQuantity: (quantity: number) => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const { name, description, per, price, cap, maxQuantity, left } = extra;
  const most = Math.min(maxQuantity, left);
  const terms = [
    Number(price) === 0
      ? t('extras.free')
      : t(per === 'day' ? 'extras.perDay' : 'extras.perHire', { amount: money(price) }),
    cap && t('extras.cap', { amount: money(cap) }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-28 text-sm">
        <p className="font-medium">{name}</p>
        {description && <p className="text-muted-foreground">{description}</p>}
        <p className="text-muted-foreground tabular-nums">{terms.join(' · ')}</p>
        {left === 0 ? (
          <p className="text-warning-text">{t('extras.none')}</p>
        ) : (
          left <= FEW_LEFT &&
          left < maxQuantity && <p className="text-warning-text">{t('extras.left', { count: left })}</p>
        )}
      </div>
      {/* The group names the buttons' subject; the number between them is announced as it changes. */}
      <fieldset aria-label={name} className="flex items-center gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={t('extras.less', { extra: name })}
          disabled={quantity === 0}
          onClick={() => onQuantity(quantity - 1)}
        >
          <Icon name="minus" />
        </Button>
        <output aria-live="polite" className="w-8 text-center font-medium tabular-nums">
          {quantity}
        </output>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('extras.more', { extra: name })}
          disabled={quantity >= most}
          onClick={() => onQuantity(quantity + 1)}
        >
          <Icon name="plus" />
        </Button>
      </fieldset>
    </li>
  );
}
