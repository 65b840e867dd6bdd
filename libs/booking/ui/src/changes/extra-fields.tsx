import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, EmptyState, Field, Skeleton } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import type { HireDraft } from './change-draft.rule.ts';
import { extrasToChange } from './changes.api.ts';

/** How many of each extra the hire is to have, as many as are left for its dates. */
export function ExtraFields({
  booking,
  draft,
  onChange,
}: {
  booking: Booking;
  draft: HireDraft;
  onChange: (part: Partial<HireDraft>) => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const offered = useQuery(extrasToChange(booking));
  if (offered.isError) {
    return (
      <Alert
        tone="danger"
        title={t('changes.extrasFailed')}
        action={
          <Button variant="outline" size="sm" onClick={() => offered.refetch()}>
            {t('detail.retry')}
          </Button>
        }
      >
        {apiErrorMessage(offered.error)}
      </Alert>
    );
  }
  if (offered.isPending) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t('changes.extrasLoading')}</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (offered.data.length === 0)
    return <EmptyState icon="package" title={t('changes.noExtras')} className="py-6" />;
  const chosen = (id: number) => draft.extras.find(({ extraId }) => extraId === id)?.quantity ?? 0;
  const choose = (extraId: number, quantity: number) => {
    const others = draft.extras.filter((extra) => extra.extraId !== extraId);
    onChange({ extras: quantity > 0 ? [...others, { extraId, quantity }] : others });
  };
  return (
    <>
      {offered.data.map((extra) => (
        <Field
          key={extra.id}
          label={extra.name}
          hint={[
            t(extra.per === 'day' ? 'changes.perDay' : 'changes.perHire', { amount: money(extra.price) }),
            extra.description,
            extra.left <= 0 && chosen(extra.id) === 0 ? t('changes.noneLeft') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {(ids) => (
            <NumberField
              {...ids}
              min={0}
              max={Math.max(extra.left, chosen(extra.id))}
              disabled={extra.left <= 0 && chosen(extra.id) === 0}
              value={chosen(extra.id)}
              onValueChange={(quantity) => choose(extra.id, quantity ?? 0)}
            />
          )}
        </Field>
      ))}
    </>
  );
}
