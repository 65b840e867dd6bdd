import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Alert, askToConfirm, Badge, Button, Icon, saveFile, toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Agreement, Signature, WholeAgreement } from '../../../contract/src/index.ts';
import { contractPaths } from '../contract.paths.ts';
import { pdfAddress, sendLink, useRenewAgreements } from '../contracts.api.ts';
import { TextSheet } from '../text-sheet.tsx';
import { MissingParticulars } from './missing-particulars.tsx';

/** An agreement to read, save, sign and verify. */
export function AgreementView({
  agreement,
  onRedraft,
}: {
  readonly agreement: WholeAgreement;
  /** Makes an agreement of what the booking says today. */
  readonly onRedraft?: () => void;
}) {
  const { t } = useTranslation('contract');
  const { signature, reference, contract, id, current, missing, open } = agreement;
  const signable = open && current && !signature;
  const [query] = useSearchParams();
  const save = () => {
    saveFile(`agreement-${reference}.txt`, new Blob([contract], { type: 'text/plain;charset=utf-8' }));
    toast({ title: t('draft.downloaded'), tone: 'success' });
  };
  return (
    <div className="flex flex-col gap-4">
      {signature ? (
        <SignatureLine signature={signature} />
      ) : open ? (
        <MissingParticulars missing={missing} />
      ) : (
        <Alert tone="neutral" title={t('agreement.over')}>
          {t('agreement.overText')}
        </Alert>
      )}
      {open && !current && (
        <Alert
          tone="warning"
          title={t('agreement.outdated')}
          action={
            onRedraft && (
              <Button variant="outline" size="sm" onClick={onRedraft}>
                {t('agreement.redraft')}
              </Button>
            )
          }
        >
          {t(signature ? 'agreement.signedOutdatedText' : 'agreement.outdatedText')}
        </Alert>
      )}
      {!signature && (
        <Alert tone="neutral" title={t('legal.title')}>
          {t('legal.text')}
        </Alert>
      )}
      {signable && <LinkNote agreement={agreement} />}
      <TextSheet label={t('agreement.preview')} text={contract} />
      <div className="flex flex-wrap gap-3">
        {signable && (
          <Button asChild>
            <Link to={contractPaths.sign(id, query.get('returnTo'))}>
              <Icon name="pencil" />
              {t('agreement.sign')}
            </Link>
          </Button>
        )}
        {signable && <SendLink agreement={agreement} />}
        <Button asChild variant="outline">
          <a href={pdfAddress(id)} download>
            <Icon name="file-text" />
            {t(signature ? 'agreement.sealed' : 'agreement.pdf')}
          </a>
        </Button>
        <Button variant="outline" onClick={save}>
          <Icon name="download" />
          {t('agreement.text')}
        </Button>
      </div>
      <p className="break-all text-muted-foreground text-xs">
        {t('agreement.hash', { hash: agreement.sha256 })}
      </p>
    </div>
  );
}

/** By whom and when an agreement was signed, with the way to verify it. */
export function SignatureLine({ signature }: { readonly signature: Signature }) {
  const { t } = useTranslation('contract');
  const { instant } = useFormats();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="success">{t('agreement.signed')}</Badge>
      <p className="text-sm">
        {t('agreement.signedBy', { name: signature.signerName, at: instant(signature.signedAt) })}
      </p>
      <Link to={signature.verifyPath} className="font-medium text-sm underline underline-offset-2">
        {t('agreement.verify')}
      </Link>
    </div>
  );
}

/** Says that a mailed link to sign is on its way. */
export function LinkNote({ agreement: { customerEmail, linkUntil } }: { readonly agreement: Agreement }) {
  const { t } = useTranslation('contract');
  const { instant } = useFormats();
  if (!linkUntil) return null;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      {t('link.until', { email: customerEmail, until: instant(linkUntil) })}
    </p>
  );
}

/** Mails the customer a link to sign. Only staff see it. */
export function SendLink({ agreement: { id, customerEmail } }: { readonly agreement: Agreement }) {
  const { t } = useTranslation('contract');
  const maySend = useAbility().can('send', 'Agreement');
  const renew = useRenewAgreements();
  const send = useMutation({
    mutationFn: () => sendLink(id),
    onSuccess: ({ sentTo }) => toast({ title: t('link.sent', { email: sentTo }), tone: 'success' }),
    onError: (error) =>
      toast({ title: t('link.failed'), description: apiErrorMessage(error), tone: 'destructive' }),
    onSettled: renew,
  });
  if (!maySend) return null;
  const ask = async () => {
    const agreed = await askToConfirm({
      title: t('link.title', { email: customerEmail }),
      text: t('link.text'),
      confirmLabel: t('link.action'),
    });
    if (agreed) send.mutate();
  };
  return (
    <Button variant="outline" loading={send.isPending} onClick={() => void ask()}>
      <Icon name="mail" />
      {t('link.action')}
    </Button>
  );
}
