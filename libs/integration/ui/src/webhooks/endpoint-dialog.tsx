import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Input,
} from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  newWebhookEndpointSchema,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from '../../../contract/src/index.ts';
import { useFormClose } from '../components/asked-close.ts';
import { EventChoice } from './event-choice.tsx';
import SecretDialog from './secret-dialog.tsx';
import { allOfWebhooks, changeEndpoint, makeEndpoint } from './webhooks.api.ts';

/** Makes an endpoint, then shows its secret, once; or changes one. */
export default function EndpointDialog({
  endpoint,
  onClose,
}: {
  /** The one to change; without it a new one is made. */
  endpoint?: WebhookEndpoint;
  onClose: () => void;
}) {
  const [made, setMade] = useState<WebhookEndpointWithSecret | null>(null);
  if (made) return <SecretDialog made={made} onClose={onClose} />;
  return <Entries endpoint={endpoint} onMade={setMade} onClose={onClose} />;
}

function Entries({
  endpoint,
  onMade,
  onClose,
}: {
  endpoint: WebhookEndpoint | undefined;
  onMade: (made: WebhookEndpointWithSecret) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('integration');
  const client = useQueryClient();
  const title = endpoint ? t('webhooks.change') : t('webhooks.add');
  const form = useKitForm({
    schema: newWebhookEndpointSchema,
    defaultValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      events: endpoint?.events ?? [],
    },
    onSubmit: (entries): Promise<WebhookEndpoint | WebhookEndpointWithSecret> =>
      endpoint ? changeEndpoint(endpoint.id, entries) : makeEndpoint(entries),
    onSaved: (saved) => {
      void client.invalidateQueries(allOfWebhooks);
      if ('secret' in saved) onMade(saved);
      else onClose();
    },
    messages: {
      'url.custom': t('webhooks.form.noAddress'),
      'url.required': t('webhooks.form.noAddress'),
      'events.tooFew': t('webhooks.form.noneChosen'),
    },
    refusedFields: { WEBHOOK_ADDRESS_REFUSED: 'url' },
  });
  const close = useFormClose(form.dirty, onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && void close()}>
      <DialogContent className="sm:max-w-2xl">
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{t('webhooks.form.text')}</DialogDescription>
        </DialogHeader>
        <Form form={form} aria-label={title}>
          <FormField
            form={form}
            name="url"
            label={t('webhooks.form.url')}
            hint={t('webhooks.form.urlHint')}
            required
          >
            <Input type="url" inputMode="url" maxLength={2_000} autoComplete="off" spellCheck={false} />
          </FormField>
          <FormField form={form} name="description" label={t('webhooks.form.description')}>
            <Input maxLength={200} autoComplete="off" />
          </FormField>
          <FormField form={form} name="events" label={t('webhooks.form.events')} required>
            {(control) => <EventChoice {...control} />}
          </FormField>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton>{endpoint ? t('webhooks.save') : t('webhooks.add')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
