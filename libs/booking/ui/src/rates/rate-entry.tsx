import { Badge, Button, cn, Icon } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Who may change rates, and what tells those who may not. */
export interface MayChange {
  readonly allowed: boolean;
  /** Id of the sentence that says why not. */
  readonly reasonId: string;
}

/** One entry of the rates: its name, what it does, whether it counts, and what may be done with it. */
export function RateEntry({
  name,
  text,
  notes,
  active,
  may,
  onActive,
  onEdit,
  onDelete,
}: {
  name: string;
  text: ReactNode;
  /** Whom it concerns, how often it was used: short, quiet words. */
  notes?: readonly ReactNode[];
  active: boolean;
  may: MayChange;
  onActive: (active: boolean) => void;
  onEdit: () => void;
  onDelete?: () => void;
}) {
  const { t } = useTranslation('booking');
  const refused = may.allowed ? {} : { disabled: true, 'aria-describedby': may.reasonId };
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-start sm:justify-between">
      <div className={cn('min-w-0', !active && 'text-muted-foreground')}>
        <div className="flex flex-wrap items-center gap-2">
          <span className="break-words font-medium">{name}</span>
          {!active && <Badge>{t('rates.off')}</Badge>}
        </div>
        <p className="mt-0.5 text-pretty text-sm">{text}</p>
        {notes && notes.length > 0 && (
          <p className="mt-1 text-muted-foreground text-xs leading-5">{notes.filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Switch
          aria-label={t('rates.activeOf', { name })}
          checked={active}
          onCheckedChange={onActive}
          className="me-2"
          {...refused}
        />
        <Button
          variant="ghost"
          size="sm"
          onClick={onEdit}
          aria-label={t('rates.editOf', { name })}
          {...refused}
        >
          {t('rates.edit')}
        </Button>
        {onDelete && (
          <Button
            variant="ghost"
            size="sm"
            onClick={onDelete}
            aria-label={t('rates.deleteOf', { name })}
            {...refused}
          >
            {t('rates.delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A part of the rates under its heading, with what is in it or that there is nothing. */
export function RatePart({
  number,
  title,
  text,
  add,
  may,
  empty,
  children,
  footer,
}: {
  /** Place in the order in which a price is made. */
  number?: number;
  title: string;
  text: string;
  add?: { label: string; onAdd: () => void };
  may: MayChange;
  empty?: string;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <section className="rounded-xl border border-border bg-surface p-4 shadow-xs md:p-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex min-w-0 gap-3">
          {number !== undefined && (
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-text text-sm tabular-nums"
            >
              {number}
            </span>
          )}
          <div className="min-w-0">
            <h2 className="text-base leading-7">{title}</h2>
            <p className="text-pretty text-muted-foreground text-sm">{text}</p>
          </div>
        </div>
        {add && (
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            onClick={add.onAdd}
            disabled={!may.allowed}
            aria-describedby={may.allowed ? undefined : may.reasonId}
          >
            <Icon name="plus" />
            {add.label}
          </Button>
        )}
      </div>
      {children ? (
        <ul className="mt-4 divide-y divide-border border-border border-t pt-4">{children}</ul>
      ) : (
        empty && <p className="mt-3 text-muted-foreground text-sm">{empty}</p>
      )}
      {footer}
    </section>
  );
}
