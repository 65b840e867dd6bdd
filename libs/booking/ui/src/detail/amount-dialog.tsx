import { apiErrorMessage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The frame of a dialog in which staff say how much money goes which way: its words, what the server refused, its buttons. */
export function AmountDialog({
  title,
  text,
  children,
  failed,
  error,
  action,
  disabled = false,
  pending,
  onSend,
  onClose,
}: {
  title: string;
  text: string;
  children: ReactNode;
  /** What is said over a refusal. */
  failed: string;
  /** What the last try came back with; null for nothing. */
  error: Error | null;
  /** What the button that sends does. */
  action: string;
  disabled?: boolean;
  pending: boolean;
  onSend: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{text}</DialogDescription>
        </DialogHeader>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
          className="flex flex-col gap-4"
        >
          {children}
          {error && (
            <Alert tone="danger" title={failed}>
              {apiErrorMessage(error)}
            </Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline" type="button">
                {t('desk.payment.cancel')}
              </Button>
            </DialogClose>
            <Button type="submit" disabled={disabled} loading={pending}>
              {action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
