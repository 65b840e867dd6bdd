import {
  Alert,
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@convoy/ui-kit';
import { CodeBlock } from '@convoy/ui-kit/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_OVERLAP_HOURS, type WebhookEndpointWithSecret } from '../../../contract/src/index.ts';
import { useSecretClose } from '../components/asked-close.ts';

/** Shows the secret of an endpoint when it is asked for; when the window is closed nobody can see it any more. */
export default function SecretDialog({
  made,
  onClose,
}: {
  made: WebhookEndpointWithSecret;
  onClose: () => void;
}) {
  const { t } = useTranslation('integration');
  const [shown, setShown] = useState(false);
  const [had, setHad] = useState(false);
  const have = () => setHad(true);
  const close = useSecretClose(had, onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && void close()}>
      <DialogContent
        className="sm:max-w-2xl"
        // A press beside the window must not take away what is shown only now.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>{t('webhooks.secret.title')}</DialogTitle>
          <DialogDescription>{t('webhooks.secret.text')}</DialogDescription>
        </DialogHeader>
        <div className="flex min-w-0 flex-col gap-4" onCopy={have}>
          <Alert tone="warning" role="note" title={t('webhooks.secret.once')}>
            {made.formerSecretUntil && t('webhooks.secret.overlap', { hours: WEBHOOK_OVERLAP_HOURS })}
          </Alert>
          {shown ? (
            <CodeBlock code={made.secret} label={t('webhooks.secret.label')} onCopied={have} />
          ) : (
            <Button variant="outline" className="self-start" onClick={() => setShown(true)}>
              {t('webhooks.secret.show')}
            </Button>
          )}
        </div>
        <DialogFooter>
          {/* Who saw it says by this that they have it. */}
          <Button onClick={shown ? onClose : () => void close()}>{t('webhooks.secret.done')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
