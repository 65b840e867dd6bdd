import type { SlotProps } from '@convoy/platform/manifest';
import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Icon,
  Skeleton,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOpenHire, type MissingParticular, type StatedAgreement } from '../../../contract/src/index.ts';
import { LinkNote, SendLink, SignatureLine } from '../agreement/agreement-view.tsx';
import { MissingParticulars } from '../agreement/missing-particulars.tsx';
import { contractPaths } from '../contract.paths.ts';
import { agreementsOf, pdfAddress } from '../contracts.api.ts';

/** The agreements on the page of their booking: the signed one, a newer draft, or the way to make one. */
export default function HireAgreement({ bookingId, status }: SlotProps<'booking.detail.after.v1'>) {
  const { t } = useTranslation('contract');
  const { data, isError, error, refetch } = useQuery(agreementsOf(bookingId));
  const isEmpty = data && !data.signed && !data.draft;
  // Most hires that are over have no agreement, so no placeholder comes and goes for them.
  if (isEmpty ? !data.open : !data && !isError && !isOpenHire(status)) return null;
  const newest = data?.draft ?? data?.signed;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('hire.title')}</CardTitle>
        {isEmpty && <CardDescription>{t('hire.text')}</CardDescription>}
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {isError && !data ? (
          <Alert
            tone="danger"
            title={t('agreement.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(error)}
          </Alert>
        ) : !data ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-24 rounded-xl" />
          </div>
        ) : (
          <>
            {data.signed && <SignedAgreement agreement={data.signed} />}
            {data.draft && (
              <WaitingAgreement
                agreement={data.draft}
                isNewer={data.signed !== null}
                open={data.open}
                missing={data.missing}
              />
            )}
            {data.open && newest?.current === false && (
              <Alert tone="warning" title={t('agreement.outdated')}>
                {t(newest.signature ? 'agreement.signedOutdatedText' : 'agreement.outdatedText')}
              </Alert>
            )}
            {data.open && newest?.current !== true && (
              <Button asChild variant={newest ? 'outline' : 'primary'} className="self-start">
                <Link to={contractPaths.draft(bookingId)}>
                  <Icon name="file-text" />
                  {t(newest ? 'agreement.redraft' : 'hire.make')}
                </Link>
              </Button>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

function SignedAgreement({ agreement }: { readonly agreement: StatedAgreement }) {
  const { t } = useTranslation('contract');
  const { id, bookingId, signature } = agreement;
  return (
    <div className="flex flex-col gap-3">
      {signature && <SignatureLine signature={signature} />}
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <a href={pdfAddress(id)} download>
            <Icon name="file-text" />
            {t('agreement.sealed')}
          </a>
        </Button>
        <Button asChild variant="ghost">
          <Link to={contractPaths.read(bookingId, id)}>{t('hire.read')}</Link>
        </Button>
      </div>
    </div>
  );
}

function WaitingAgreement({
  agreement,
  isNewer,
  open,
  missing,
}: {
  readonly agreement: StatedAgreement;
  readonly isNewer: boolean;
  readonly open: boolean;
  readonly missing: readonly MissingParticular[];
}) {
  const { t } = useTranslation('contract');
  const { instant } = useFormats();
  const { id, bookingId, customerName, createdAt, current } = agreement;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-medium text-sm">{t(isNewer ? 'hire.newer' : 'hire.waiting')}</p>
        <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {t('hire.madeAt', { name: customerName, at: instant(createdAt) })}
        </p>
        {open && current && <LinkNote agreement={agreement} />}
      </div>
      {open && current && missing.length > 0 && <MissingParticulars missing={missing} />}
      <div className="flex flex-wrap gap-3">
        {open && current && (
          <>
            <Button asChild>
              <Link to={contractPaths.sign(id)}>
                <Icon name="pencil" />
                {t('agreement.sign')}
              </Link>
            </Button>
            <SendLink agreement={agreement} />
          </>
        )}
        <Button asChild variant="ghost">
          <Link to={contractPaths.read(bookingId, id)}>{t('hire.read')}</Link>
        </Button>
      </div>
    </div>
  );
}
