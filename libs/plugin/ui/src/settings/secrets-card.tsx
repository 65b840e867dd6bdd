import { apiErrorMessage } from '@convoy/shell-api';
import {
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardTitle,
  ConfirmDialog,
  Field,
  PasswordInput,
  toast,
} from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedSecret, Plugin } from '../../../contract/src/index.ts';
import { removeSecret, saveSecret, useShowPlugin } from '../plugin.api.ts';

/** The secrets of an integration: entered, replaced, removed, and never shown. */
export function SecretsCard({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div>
          <CardTitle>{t('secrets.title')}</CardTitle>
          <CardDescription className="mt-1">{t('secrets.text')}</CardDescription>
        </div>
        <ul className="divide-y divide-border border-border border-t">
          {plugin.secrets.map((secret) => (
            <Secret key={secret.name} plugin={plugin} secret={secret} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Secret({ plugin, secret }: { plugin: Plugin; secret: AskedSecret }) {
  const { t } = useTranslation('plugin');
  const show = useShowPlugin();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, label, help, set } = secret;
  const remove = useMutation({
    mutationFn: () => removeSecret(plugin.id, name),
    onSuccess: (now) => {
      show(now);
      toast({ title: t('secrets.removed', { label }), tone: 'success' });
    },
  });
  // The button one came from is there again, or another one in the place of what is gone.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !editing && !asked) opener.current?.focus();
    wasBusy.current = editing || asked;
  }, [editing, asked]);
  return (
    <li className="flex flex-col gap-3 py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-sm [overflow-wrap:anywhere]">
            {label}
            <Badge tone={set ? 'success' : 'outline'}>{t(set ? 'secrets.set' : 'secrets.unset')}</Badge>
          </p>
          {help && <p className="mt-1 text-pretty text-muted-foreground text-sm">{help}</p>}
        </div>
        {!editing && (
          <div className="flex flex-wrap gap-2">
            <Button
              ref={opener}
              variant="outline"
              size="sm"
              aria-label={t(set ? 'secrets.replaceOf' : 'secrets.enterOf', { label })}
              onClick={() => setEditing(true)}
            >
              {t(set ? 'secrets.replace' : 'secrets.enter')}
            </Button>
            {set && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('secrets.removeOf', { label })}
                onClick={() => {
                  remove.reset();
                  setAsked(true);
                }}
              >
                {t('secrets.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {editing && <SecretEntry plugin={plugin} secret={secret} onClose={() => setEditing(false)} />}
      {asked && (
        <ConfirmDialog
          open
          tone="danger"
          onOpenChange={(open) => !open && setAsked(false)}
          title={t('secrets.question', { label })}
          text={t('secrets.questionText', { name: plugin.name })}
          confirmLabel={t('secrets.remove')}
          error={remove.isError ? apiErrorMessage(remove.error) : undefined}
          onConfirm={() => remove.mutateAsync()}
        />
      )}
    </li>
  );
}

/** Where a secret is entered. It is kept nowhere in the page: once saved or put away it is gone from it. */
function SecretEntry({
  plugin: { id },
  secret: { name, label, set },
  onClose,
}: {
  plugin: Plugin;
  secret: AskedSecret;
  onClose: () => void;
}) {
  const { t } = useTranslation('plugin');
  const show = useShowPlugin();
  const [value, setValue] = useState('');
  const entry = useFocusOnce();
  const save = useMutation({
    mutationFn: () => saveSecret(id, name, value.trim()),
    // What was sent stays with no one; the answer of the server has no secret.
    gcTime: 0,
    onSuccess: (now) => {
      show(now);
      toast({ title: t('secrets.saved', { label }), tone: 'success' });
      onClose();
    },
  });
  return (
    <form
      className="flex flex-col gap-3 sm:flex-row sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() && !save.isPending) save.mutate();
      }}
    >
      <Field
        label={t(set ? 'secrets.replaceOf' : 'secrets.enterOf', { label })}
        error={save.isError ? apiErrorMessage(save.error) : undefined}
        className="flex-1"
      >
        <PasswordInput
          ref={entry}
          value={value}
          onValueChange={setValue}
          maxLength={4000}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!value.trim()} loading={save.isPending}>
          {t('secrets.save')}
        </Button>
        <Button variant="ghost" disabled={save.isPending} onClick={onClose}>
          {t('secrets.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What takes the focus when it comes. */
function useFocusOnce(): RefObject<HTMLInputElement | null> {
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
