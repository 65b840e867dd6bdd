import {
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
import { Form, type FormSchema, type KitForm, SubmitButton, useKitForm, type z } from '@convoy/ui-kit/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewRates } from './rates.api.ts';
import { useRateMessages } from './use-rate-messages.ts';

/** What an edit is about: what it is called, what it starts with, how it is saved. */
export interface Edit<S extends FormSchema> {
  readonly title: string;
  readonly text?: string;
  readonly schema: S;
  readonly start: z.input<S>;
  readonly save: (entries: z.output<S>) => Promise<unknown>;
  /** Refusals of the server that are about one field. */
  readonly refusedFields?: Parameters<typeof useKitForm<S>>[0]['refusedFields'];
}

/** A window with a form of the rates; it closes when it is saved, and every price is asked for again. */
export function EditDialog<S extends FormSchema>({
  edit,
  onClose,
  children,
}: {
  edit: Edit<S>;
  onClose: () => void;
  children: (form: KitForm<z.input<S>>) => ReactNode;
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-xl">
        <DialogHeader>
          <DialogTitle>{edit.title}</DialogTitle>
          {edit.text && <DialogDescription>{edit.text}</DialogDescription>}
        </DialogHeader>
        <EditForm edit={edit} onClose={onClose}>
          {children}
        </EditForm>
      </DialogContent>
    </Dialog>
  );
}

function EditForm<S extends FormSchema>({
  edit,
  onClose,
  children,
}: {
  edit: Edit<S>;
  onClose: () => void;
  children: (form: KitForm<z.input<S>>) => ReactNode;
}) {
  const { t } = useTranslation('booking');
  const renew = useRenewRates();
  const form = useKitForm({
    schema: edit.schema,
    defaultValues: edit.start,
    onSubmit: edit.save,
    onSaved: () => {
      toast({ title: t('rates.saved'), tone: 'success' });
      void renew();
      onClose();
    },
    messages: useRateMessages(),
    refusedFields: edit.refusedFields,
  });
  return (
    <Form form={form}>
      {children(form)}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{t('rates.cancel')}</Button>
        </DialogClose>
        <SubmitButton pendingLabel={t('rates.saving')}>{t('rates.save')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
