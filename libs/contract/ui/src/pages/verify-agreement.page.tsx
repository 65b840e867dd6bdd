import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { useParams } from '@convoy/shell-api/router';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Skeleton,
} from '@convoy/ui-kit';
import { FileDrop } from '@convoy/ui-kit/files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seal, SealCheck } from '../../../contract/src/index.ts';
import { checkSeal, sealOf } from '../contracts.api.ts';
import { PlainFrame } from '../sign/plain-frame.tsx';

/** `/verify-agreement/:code`: where the QR code of a signed agreement leads. Public. */
export default function VerifyAgreementPage() {
  const { t } = useTranslation('contract');
  const { code = '' } = useParams();
  const { data, isError, error, refetch } = useQuery({ ...sealOf(code), retry: false });
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <PlainFrame title={t('verify.title')} text={t('verify.text')}>
      {isError ? (
        <Alert
          tone={unknown ? 'warning' : 'danger'}
          title={t(unknown ? 'verify.unknown' : 'verify.failed')}
          action={
            unknown ? undefined : (
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                {t('retry')}
              </Button>
            )
          }
        >
          {unknown ? t('verify.unknownText') : apiErrorMessage(error)}
        </Alert>
      ) : data ? (
        <>
          <SealCard seal={data} />
          <CheckCard code={code} />
        </>
      ) : (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
    </PlainFrame>
  );
}

function SealCard({ seal }: { readonly seal: Seal }) {
  const { t } = useTranslation('contract');
  const { instant } = useFormats();
  const facts: readonly (readonly [string, string, boolean])[] = [
    [t('verify.reference'), seal.reference, false],
    [t('verify.signer'), seal.signer, false],
    [t('verify.signedAt'), instant(seal.signedAt), false],
    [t('verify.document'), seal.documentSha256, true],
    [t('verify.file'), seal.fileSha256, true],
    [t('verify.key'), seal.keyFingerprint, true],
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('verify.signed')}</CardTitle>
        <CardDescription>{t('verify.signedText')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {seal.superseded && <Alert tone="warning">{t('verify.superseded')}</Alert>}
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {facts.map(([label, value, isHash]) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground text-sm">{label}</dt>
              <dd
                className={
                  isHash ? 'break-all font-mono text-xs leading-5 max-sm:mb-2' : 'text-sm max-sm:mb-2'
                }
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

const tones = { genuine: 'success', altered: 'danger', other: 'warning' } as const;

function CheckCard({ code }: { readonly code: string }) {
  const { t } = useTranslation('contract');
  const [outcome, setOutcome] = useState<SealCheck['outcome'] | null>(null);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('verify.check')}</CardTitle>
        <CardDescription>{t('verify.checkText')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <FileDrop
          kinds={{ 'application/pdf': ['.pdf'] }}
          maxBytes={5_000_000}
          onSend={async (file, _tell, signal) => {
            setOutcome(null);
            setOutcome((await checkSeal(code, file, signal)).outcome);
          }}
          onRemove={() => setOutcome(null)}
        />
        <p className="text-muted-foreground text-sm">{t('verify.readers')}</p>
        {outcome && (
          <Alert tone={tones[outcome]} title={t(`verify.${outcome}`)}>
            {t(`verify.${outcome}Text`)}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
