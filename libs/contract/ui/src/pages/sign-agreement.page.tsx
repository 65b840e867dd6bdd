import { apiErrorMessage, safeReturnTo, useAbility } from '@convoy/shell-api';
import { Link, useParams, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneAgreement, pdfAddress, signAgreement, useRenewAgreements } from '../contracts.api.ts';
import { PlainFrame, SignedNote } from '../sign/plain-frame.tsx';
import { SignForm } from '../sign/sign-form.tsx';

/**
 * `/ai-features/contracts/:agreementId/sign`: customers sign at their own account, or on a tablet that staff hand over. The page has
 * no menu, because a tablet that is handed over stays signed in as staff.
 */
export default function SignAgreementPage() {
  const { t } = useTranslation('contract');
  const id = Number(useParams().agreementId);
  const isStaff = useAbility().can('send', 'Agreement');
  // Staff who came here out of a guide, the hand-over of the van, go on there once the screen is back in their hands.
  const returnTo = safeReturnTo(useSearchParams()[0].get('returnTo'), '');
  const goesOn = isStaff && returnTo !== '';
  const renew = useRenewAgreements();
  const [signed, setSigned] = useState(false);
  const { data, isError, error, refetch } = useQuery(oneAgreement(id));
  const booking = data && (
    <Button asChild variant="outline">
      <Link to={`/booking/${data.bookingId}`}>{t('sign.toBooking')}</Link>
    </Button>
  );
  if (data?.signature || (signed && data))
    return (
      <PlainFrame title={t('sign.title', { reference: data.reference })}>
        <SignedNote title={t('sign.doneTitle')} text={t(isStaff ? 'sign.doneAtCounter' : 'sign.doneText')}>
          {goesOn && (
            <Button asChild>
              <Link to={returnTo}>{t('sign.goOn')}</Link>
            </Button>
          )}
          <Button asChild variant={goesOn ? 'outline' : 'primary'}>
            <a href={pdfAddress(id)} download>
              {t('agreement.sealed')}
            </a>
          </Button>
          {!goesOn && booking}
        </SignedNote>
      </PlainFrame>
    );
  return (
    <PlainFrame
      title={data ? t('sign.title', { reference: data.reference }) : t('titles.sign')}
      text={t(isStaff ? 'sign.counterText' : 'sign.text')}
    >
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
          <Skeleton className="h-96 rounded-xl" />
        </div>
      ) : !data.open ? (
        <Alert tone="neutral" title={t('agreement.over')} action={booking}>
          {t('agreement.overText')}
        </Alert>
      ) : data.current ? (
        <SignForm
          contract={data.contract}
          consent={data.consent}
          customerName={data.customerName}
          onSign={async (input) => {
            await signAgreement(id, input);
            setSigned(true);
            await renew();
          }}
        />
      ) : (
        <Alert tone="warning" title={t('agreement.outdated')} action={booking}>
          {t('agreement.outdatedText')}
        </Alert>
      )}
    </PlainFrame>
  );
}
