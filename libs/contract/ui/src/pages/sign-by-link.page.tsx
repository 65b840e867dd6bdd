import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link, useLocation } from '@convoy/shell-api/router';
import { Alert, Button, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedByLink } from '../../../contract/src/index.ts';
import { linkedAgreement, signByLink } from '../contracts.api.ts';
import { PlainFrame, SignedNote } from '../sign/plain-frame.tsx';
import { SignForm } from '../sign/sign-form.tsx';

/** `/sign-agreement#token=…`: the link of the mail. */
export default function SignByLinkPage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return <Linked key={token} token={token} />;
}

function Linked({ token }: { readonly token: string }) {
  const { t } = useTranslation('contract');
  const { instant } = useFormats();
  const [done, setDone] = useState<SignedByLink | null>(null);
  const { data, isError, error, refetch } = useQuery({ ...linkedAgreement(token), enabled: token !== '' });
  if (done)
    return (
      <PlainFrame title={data ? t('sign.title', { reference: data.reference }) : t('titles.sign')}>
        <SignedNote title={t('sign.doneTitle')} text={t('sign.doneByLink', { email: done.sentTo })}>
          <Button asChild>
            <Link to={done.verifyPath}>{t('agreement.verify')}</Link>
          </Button>
        </SignedNote>
      </PlainFrame>
    );
  return (
    <PlainFrame
      title={data ? t('sign.title', { reference: data.reference }) : t('titles.sign')}
      {...(data ? { text: t('sign.linkText', { until: instant(data.expiresAt) }) } : {})}
    >
      {token === '' ? (
        <Alert tone="warning" title={t('sign.linkMissing')}>
          {t('sign.linkMissingText')}
        </Alert>
      ) : isError ? (
        <LinkProblem error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SignForm {...data} onSign={async (input) => setDone(await signByLink(token, input))} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
    </PlainFrame>
  );
}

/** Why the agreement of a link cannot be signed. Only what may pass by itself can be tried again. */
function LinkProblem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation('contract');
  const code = error instanceof ApiError ? error.code : null;
  switch (code) {
    case 'AGREEMENT_LINK_INVALID':
      return (
        <Alert tone="warning" title={t('sign.linkEnded')}>
          {apiErrorMessage(error)}
        </Alert>
      );
    case 'AGREEMENT_SIGNED':
      return (
        <Alert tone="success" title={t('sign.doneTitle')}>
          {t('sign.signedText')}
        </Alert>
      );
    case 'AGREEMENT_OUTDATED':
      return (
        <Alert tone="warning" title={t('agreement.outdated')}>
          {t('sign.linkOutdatedText')}
        </Alert>
      );
    case 'AGREEMENT_HIRE_OVER':
      return (
        <Alert tone="warning" title={t('agreement.over')}>
          {t('agreement.overText')}
        </Alert>
      );
    case 'INVALID_INPUT':
      return (
        <Alert tone="warning" title={t('sign.linkMissing')}>
          {t('sign.linkMissingText')}
        </Alert>
      );
    default:
      return (
        <Alert
          tone="danger"
          title={t('agreement.failed')}
          action={
            <Button variant="outline" size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(error)}
        </Alert>
      );
  }
}
