import { conflictOf } from '@convoy/shell-api';
import {
  askToConfirm,
  Button,
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  toast,
} from '@convoy/ui-kit';
import {
  Form,
  FormConflict,
  type FormSchema,
  type KitForm,
  SubmitButton,
  useKitForm,
  type z,
} from '@convoy/ui-kit/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewRates } from './rates.api.ts';
import { useRateMessages } from './use-rate-messages.ts';

/** What every record of the rates has once it was written. */
interface Revised {
  readonly revision?: number | undefined;
}

/** What an edit is about: what it is called, the record as it was read (null for a new one), how it is saved. */
export interface Edit<S extends FormSchema, R extends Revised> {
  readonly title: string;
  readonly text?: string;
  readonly schema: S;
  readonly record: R | null;
  /** A record as its form holds it; null is a new one. */
  readonly entriesOf: (record: R | null) => z.input<S>;
  /** @param record as it was last read: another revision is refused with `CONFLICT` */
  readonly save: (record: R | null, entries: z.output<S>) => Promise<unknown>;
  /** Refusals of the server that are about one field. */
  readonly refusedFields?: Parameters<typeof useKitForm<S>>[0]['refusedFields'];
}

/** A window with a form of the rates; it closes when it is saved, and every price is asked for again. */
export function EditDialog<S extends FormSchema, R extends Revised>({
  edit,
  onClose,
  children,
}: {
  edit: Edit<S, R>;
  onClose: () => void;
  children: (form: KitForm<z.input<S>>) => ReactNode;
}) {
  const { t } = useTranslation('shell');
  /** Something was typed and is not saved. */
  const dirty = useRef(false);
  const close = async () => {
    const leaves =
      !dirty.current ||
      (await askToConfirm({
        title: t('leaveGuard.title'),
        text: t('leaveGuard.text'),
        confirmLabel: t('leaveGuard.leave'),
        cancelLabel: t('leaveGuard.stay'),
        tone: 'danger',
      }));
    if (leaves) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && void close()}>
      <DialogContent className="sm:max-w-xl">
        <DialogHeader>
          <DialogTitle>{edit.title}</DialogTitle>
          {edit.text && <DialogDescription>{edit.text}</DialogDescription>}
        </DialogHeader>
        <EditForm edit={edit} onClose={onClose} dirty={dirty}>
          {children}
        </EditForm>
      </DialogContent>
    </Dialog>
  );
}

function EditForm<S extends FormSchema, R extends Revised>({
  edit,
  onClose,
  dirty,
  children,
}: {
  edit: Edit<S, R>;
  onClose: () => void;
  dirty: { current: boolean };
  children: (form: KitForm<z.input<S>>) => ReactNode;
}) {
  const { t } = useTranslation('booking');
  const renew = useRenewRates();
  /** What another person saved meanwhile: the next save knows it and replaces it. */
  const [theirs, setTheirs] = useState<R | null>(null);
  const form = useKitForm({
    schema: edit.schema,
    defaultValues: edit.entriesOf(edit.record),
    onSubmit: (entries) => edit.save(theirs ?? edit.record, entries),
    onSaved: () => {
      toast({ title: t('rates.saved'), tone: 'success' });
      void renew();
      onClose();
    },
    messages: useRateMessages(),
    onRefused: (error) => {
      const current = conflictOf<R>(error);
      if (current) setTheirs(current);
      return current !== null;
    },
    refusedFields: edit.refusedFields,
  });
  useEffect(() => {
    dirty.current = form.dirty;
  }, [dirty, form.dirty]);
  return (
    <Form form={form}>
      {theirs && (
        <FormConflict
          key={theirs.revision}
          title={t('rates.conflict.title')}
          action={
            <Button
              type="button"
              variant="outline"
              size="sm"
              onClick={() => form.hook.reset(edit.entriesOf(theirs), { keepDirtyValues: false })}
            >
              {t('rates.conflict.take')}
            </Button>
          }
        >
          {t('rates.conflict.text')}
        </FormConflict>
      )}
      {children(form)}
      {/* A long form scrolls beneath its buttons, which stay whole at the window's lower edge. */}
      <DialogFooter className="sticky -bottom-5 -mx-5 -mb-5 border-border border-t bg-surface-raised px-5 py-4 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
        <DialogClose asChild>
          <Button variant="outline">{t('rates.cancel')}</Button>
        </DialogClose>
        <SubmitButton pendingLabel={t('rates.saving')}>{t('rates.save')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
