import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../components/dialog.tsx';
import { Form, SubmitButton } from './form.tsx';
import type { KitForm } from './use-kit-form.ts';

/** A window with one form. It stays open while the form is being saved. */
export function FormDialog<V extends FieldValues>({
  form,
  title,
  description,
  above,
  labels,
  wide,
  onClose,
  children,
}: {
  readonly form: KitForm<V>;
  readonly title: ReactNode;
  readonly description: ReactNode;
  /** Shown between the heading and the fields: what the form is about. */
  readonly above?: ReactNode;
  readonly labels: { readonly save: ReactNode; readonly saving: ReactNode; readonly cancel: ReactNode };
  /** For forms with two columns of fields. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && onClose()}>
      <DialogContent className={wide ? 'sm:max-w-xl' : 'sm:max-w-lg'}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {above}
        <Form form={form}>
          {children}
          <DialogFooter>
            <Button type="button" variant="outline" disabled={form.pending} onClick={onClose}>
              {labels.cancel}
            </Button>
            <SubmitButton pendingLabel={labels.saving}>{labels.save}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
