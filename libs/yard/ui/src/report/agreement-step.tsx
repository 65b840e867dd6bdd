import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Icon, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AgreementState, agreementOf } from '../yard.api.ts';
import { yardPaths } from '../yard.paths.ts';

/**
 * Whether the agreement is signed for the van that goes out. One that was signed before the van was swapped names another one.
 */
export const signedFor = ({ signed }: AgreementState, stretch: number): boolean =>
  signed !== null && (stretch === 1 || signed.current !== false);

/** The agreement and its signature. It is written and signed on its own pages; the draft waits here. */
export function AgreementStep({
  bookingId,
  stretch,
}: {
  readonly bookingId: number;
  readonly stretch: number;
}) {
  const { t } = useTranslation('yard');
  const { data, isError, refetch } = useQuery(agreementOf(bookingId));
  if (isError && !data)
    return (
      <Alert
        tone="danger"
        title={t('agreement.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-24 rounded-xl" />
      </div>
    );
  const { draft } = data;
  if (signedFor(data, stretch) && !draft) return <Alert tone="success" title={t('agreement.signed')} />;
  // A draft that the booking has changed since cannot be signed: a new one is made.
  const ready = draft?.current === false ? null : draft;
  return (
    <Alert
      tone="warning"
      role="note"
      title={t(ready ? 'agreement.unsigned' : 'agreement.none')}
      action={
        <Button asChild>
          <Link
            to={
              ready
                ? yardPaths.sign(ready.id, bookingId, stretch)
                : yardPaths.makeAgreement(bookingId, stretch)
            }
          >
            <Icon name={ready ? 'pencil' : 'file-text'} />
            {t(ready ? 'agreement.sign' : 'agreement.make')}
          </Link>
        </Button>
      }
    >
      {t('agreement.text')}
    </Alert>
  );
}
