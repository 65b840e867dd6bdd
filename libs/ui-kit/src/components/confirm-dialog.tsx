import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { cn } from '../cn.ts';
import { type ConfirmQuestion, confirmStore } from '../confirm-store.ts';
import { useKitTexts } from '../kit-texts.tsx';
import { Button } from './button.tsx';
import { overlayStyles, windowStyles } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

export interface ConfirmDialogProps extends ConfirmQuestion {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Does it. While a promise is pending the button is busy and the dialog stays. */
  readonly onConfirm: () => unknown;
  /** What failed, said inside the dialog. */
  readonly error?: ReactNode;
  /** It cannot be done yet: what stands inside says why. */
  readonly blocked?: boolean;
  /** What must be seen or filled in before it can be done, below the question. */
  readonly children?: ReactNode;
}

/**
 * Asks before something is done. The focus begins on the harmless answer, and a press beside the window answers
 * nothing. Where the loss is great, a name has to be typed first.
 */
export function ConfirmDialog({ open, onOpenChange, ...rest }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {/* Mounted anew for each question: what was typed for one does not answer the next. */}
      {open && <Question onClose={() => onOpenChange(false)} {...rest} />}
    </AlertDialog.Root>
  );
}

function Question({
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'default',
  typed,
  error,
  blocked = false,
  children,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const texts = useKitTexts();
  const [entry, setEntry] = useState('');
  const [pending, setPending] = useState(false);
  const ready = !blocked && (typed === undefined || entry.trim() === typed);
  const confirm = async () => {
    if (!ready || pending) return;
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller says what failed by `error`; the question stays open.
      setPending(false);
    }
  };
  const confirmation = (
    <Button
      variant={tone === 'danger' ? 'danger' : 'primary'}
      disabled={!ready}
      loading={pending}
      onClick={confirm}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <AlertDialog.Portal>
      <AlertDialog.Overlay className={overlayStyles} />
      <AlertDialog.Content
        className={windowStyles}
        {...(text === undefined ? { 'aria-describedby': undefined } : {})}
        onEscapeKeyDown={(event) => pending && event.preventDefault()}
      >
        <div className="flex flex-col gap-1.5">
          <AlertDialog.Title className="text-lg leading-6">{title}</AlertDialog.Title>
          {text !== undefined && (
            <AlertDialog.Description className="text-muted-foreground text-sm">
              {text}
            </AlertDialog.Description>
          )}
        </div>
        {children}
        {typed !== undefined && (
          <Field label={texts.typeToConfirm.replace('{text}', typed)}>
            <Input
              value={entry}
              onValueChange={setEntry}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={(event) => {
                if (event.key === 'Enter') void confirm();
              }}
            />
          </Field>
        )}
        {error && (
          <p role="alert" className="text-danger-text text-sm">
            {error}
          </p>
        )}
        <div className={cn('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end')}>
          {cancelLabel === null ? (
            // The window gives the focus to what stands for the answer "no": here to the only one there is.
            <AlertDialog.Cancel asChild>{confirmation}</AlertDialog.Cancel>
          ) : (
            <>
              <AlertDialog.Cancel asChild>
                <Button variant="outline" disabled={pending}>
                  {cancelLabel ?? texts.cancel}
                </Button>
              </AlertDialog.Cancel>
              {confirmation}
            </>
          )}
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  );
}

/** Where questions of `askToConfirm` appear; part of `KitProvider`. */
export function ConfirmHost() {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.current, () => null);
  if (!question) return null;
  const { id, answer, ...rest } = question;
  return (
    <ConfirmDialog
      key={id}
      {...rest}
      open
      onOpenChange={(open) => !open && answer(false)}
      onConfirm={() => answer(true)}
    />
  );
}
