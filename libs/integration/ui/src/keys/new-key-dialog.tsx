import {
  Alert,
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Input,
  Select,
} from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { CodeBlock, NumberField } from '@convoy/ui-kit/controls';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  apiKeyInputSchema,
  CALLS_PER_MINUTE,
  MOST_CALLS_PER_MINUTE,
  type NewApiKey,
} from '../../../contract/src/index.ts';
import { useFormClose, useSecretClose } from '../components/asked-close.ts';
import { ExampleCall } from './example-call.tsx';
import { apiKeys, makeKey } from './keys.api.ts';
import { ScopeChoice } from './scope-choice.tsx';

const days = [30, 90, 365] as const;

/** Makes a key, then shows its secret, once. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewApiKey | null>(null);
  return made ? <Secret made={made} onClose={onClose} /> : <NewKey onMade={setMade} onClose={onClose} />;
}

function NewKey({ onMade, onClose }: { onMade: (made: NewApiKey) => void; onClose: () => void }) {
  const { t } = useTranslation('integration');
  const client = useQueryClient();
  const form = useKitForm({
    schema: apiKeyInputSchema,
    defaultValues: {
      name: '',
      mode: 'live',
      scopes: [],
      expiresInDays: 90,
      callsPerMinute: CALLS_PER_MINUTE,
    },
    onSubmit: makeKey,
    onSaved: (made) => {
      void client.invalidateQueries({ queryKey: apiKeys.queryKey });
      onMade(made);
    },
    messages: { 'scopes.tooFew': t('keys.noScopes'), 'scopes.required': t('keys.noScopes') },
  });
  const close = useFormClose(form.dirty, onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && void close()}>
      <DialogContent className="sm:max-w-2xl">
        <DialogHeader>
          <DialogTitle>{t('keys.add')}</DialogTitle>
          <DialogDescription>{t('keys.addText')}</DialogDescription>
        </DialogHeader>
        <Form form={form} aria-label={t('keys.add')}>
          <FormField form={form} name="name" label={t('keys.name')} hint={t('keys.nameHint')} required>
            <Input maxLength={80} autoComplete="off" />
          </FormField>
          <FormField form={form} name="mode" label={t('keys.mode')}>
            {(control) => (
              <RadioGroup
                {...control}
                look="cards"
                options={[
                  { value: 'live', label: t('keys.live'), description: t('keys.liveText') },
                  { value: 'test', label: t('keys.test'), description: t('keys.testText') },
                ]}
              />
            )}
          </FormField>
          <FormField form={form} name="scopes" label={t('keys.scopes')} hint={t('keys.scopesHint')} required>
            {(control) => <ScopeChoice {...control} />}
          </FormField>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name="expiresInDays" label={t('keys.expires')}>
              {({ value, onValueChange, ...control }) => (
                <Select
                  {...control}
                  value={value === null ? 'never' : String(value)}
                  onValueChange={(chosen) => onValueChange(chosen === 'never' ? null : Number(chosen))}
                  options={[
                    ...days.map((count) => ({ value: String(count), label: t('keys.inDays', { count }) })),
                    { value: 'never', label: t('keys.neverExpires') },
                  ]}
                />
              )}
            </FormField>
            <FormField form={form} name="callsPerMinute" label={t('keys.calls')}>
              <NumberField min={1} max={MOST_CALLS_PER_MINUTE} step={50} />
            </FormField>
          </div>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pendingLabel={t('keys.making')}>{t('keys.make')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function Secret({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  const { t } = useTranslation('integration');
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
          <DialogTitle>{t('keys.secretTitle', { name: made.key.name })}</DialogTitle>
          <DialogDescription>{t('keys.secretText')}</DialogDescription>
        </DialogHeader>
        <div className="flex min-w-0 flex-col gap-4" onCopy={have}>
          <Alert tone="warning" role="note" title={t('keys.once')} />
          <CodeBlock code={made.secret} label={t('keys.secret')} onCopied={have} />
          <p className="text-muted-foreground text-sm">{t('keys.tryIt')}</p>
          <ExampleCall secret={made.secret} onCopied={have} />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('keys.done')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
