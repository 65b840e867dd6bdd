import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import {
  askToConfirm,
  Button,
  Card,
  CardContent,
  Field,
  Icon,
  Skeleton,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Customer, type CustomerNote, customerCalls as calls } from '../../../contract/src/index.ts';
import { FailedToLoad } from '../components/failed-to-load.tsx';
import { customerNotes } from '../customer.api.ts';

/** What staff wrote about a customer, newest first, and writing more. */
export function NotesCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const { instant } = useFormats();
  const mayUpdate = useAbility().can('update', 'Customer');
  const client = useQueryClient();
  const of = customerNotes(customer.id);
  const notes = useQuery(of);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);

  /** The answer is all notes as they are then. @returns whether it was done */
  const send = async (write: () => Promise<CustomerNote[]>): Promise<boolean> => {
    setBusy(true);
    try {
      client.setQueryData(of.queryKey, await write());
      return true;
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async () => {
    if (text.trim() === '' || busy) return;
    const body = { text: text.trim() };
    if (await send(() => call(calls.addNote, { params: { id: customer.id }, body }))) setText('');
  };
  const remove = async (note: CustomerNote) => {
    const agreed = await askToConfirm({
      title: t('notes.removeTitle'),
      text: note.text.slice(0, 200),
      confirmLabel: t('notes.remove'),
      tone: 'danger',
    });
    const params = { id: customer.id, noteId: note.id };
    if (agreed) await send(() => call(calls.removeNote, { params }));
  };

  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('notes.title')}</h2>
        {mayUpdate && (
          <form
            className="flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              void add();
            }}
          >
            <Field label={t('notes.label')}>
              {(ids) => <Textarea {...ids} rows={3} maxLength={2000} value={text} onValueChange={setText} />}
            </Field>
            <Button type="submit" size="sm" className="self-end" disabled={text.trim() === ''} loading={busy}>
              {t('notes.add')}
            </Button>
          </form>
        )}
        {notes.isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-16 rounded-lg" />
          </div>
        ) : notes.isError && !notes.data ? (
          <FailedToLoad title={t('notes.failed')} error={notes.error} onRetry={() => void notes.refetch()} />
        ) : notes.data?.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('notes.none')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-border text-sm">
            {notes.data?.map((note) => (
              <li key={note.id} className="flex items-start justify-between gap-3 py-2.5">
                <span className="min-w-0">
                  <span className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</span>
                  <span className="mt-0.5 block text-muted-foreground text-xs">
                    {[note.authorName, instant(note.createdAt)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {mayUpdate && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('notes.removeNamed', { text: note.text.slice(0, 40) })}
                    disabled={busy}
                    onClick={() => void remove(note)}
                  >
                    <Icon name="trash-2" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
