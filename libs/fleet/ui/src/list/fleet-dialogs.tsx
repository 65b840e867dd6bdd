import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Input,
  Select,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depots as depotsQuery } from '../fleet.api.ts';

/** Asks for one thing before something is done to vans. The button stays shut until it is said. */
export function Question({
  title,
  text,
  label,
  confirm,
  danger = false,
  focusAfter,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  text: string;
  label: string;
  confirm: string;
  danger?: boolean;
  /** What takes the focus once it is there, because the button one came from is gone then. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** Answers false where it did not work: then what was typed stays. */
  onConfirm: (value: string) => unknown;
  onClose: () => void;
  children: (entry: { id: string; value: string; onValueChange: (value: string) => void }) => ReactNode;
}) {
  const { t } = useTranslation('fleet');
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const said = value.trim() !== '';
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        className="sm:max-w-md"
        onCloseAutoFocus={(event) => {
          if (!focusAfter?.current) return;
          event.preventDefault();
          focusAfter.current.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{text}</DialogDescription>
        </DialogHeader>
        <form
          className="flex flex-col gap-5"
          onSubmit={async (event) => {
            event.preventDefault();
            if (!said || busy) return;
            setBusy(true);
            if ((await onConfirm(value.trim())) === false) setBusy(false);
            else onClose();
          }}
        >
          <Field label={label} required>
            {(ids) => children({ ...ids, value, onValueChange: setValue })}
          </Field>
          <DialogFooter>
            <Button type="button" variant="outline" disabled={busy} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!said} loading={busy}>
              {confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** To which depot vans move. */
export function MoveDialog({
  count,
  onMove,
  onClose,
}: {
  count: number;
  onMove: (location: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('fleet');
  const { data: depots = [] } = useQuery(depotsQuery);
  return (
    <Question
      title={t('move.title', { count })}
      text={t('move.text')}
      label={t('facts.location')}
      confirm={t('move.confirm')}
      onConfirm={onMove}
      onClose={onClose}
    >
      {(entry) => (
        <Select
          {...entry}
          placeholder={t('form.chooseDepot')}
          options={depots.map(({ name }) => ({ value: name, label: name }))}
        />
      )}
    </Question>
  );
}

/** Why vans leave the fleet. */
export function RetireDialog({
  count,
  onRetire,
  onClose,
}: {
  count: number;
  onRetire: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('fleet');
  return (
    <Question
      title={t('retire.title', { count })}
      text={t('retire.text')}
      label={t('retire.reason')}
      confirm={t('retire.confirm')}
      danger
      onConfirm={onRetire}
      onClose={onClose}
    >
      {(entry) => <Input {...entry} maxLength={300} placeholder={t('retire.example')} />}
    </Question>
  );
}
