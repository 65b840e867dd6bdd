import type { SearchResult } from '@convoy/search/contract';
import { apiErrorMessage, useSession } from '@convoy/shell-api';
import { useNavigate } from '@convoy/shell-api/router';
import { Button, Icon, Spinner } from '@convoy/ui-kit';
import { Command } from 'cmdk';
import type { TFunction } from 'i18next';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../../boot/use-manifest-text.ts';
import { forgetTab } from '../../session/sign-out.ts';
import { useFrameModel } from '../frame-context.tsx';
import { matching } from './match.ts';
import { type PaletteItem, useActionItems, usePageItems } from './palette-items.ts';
import { type RecentItem, recentItems, rememberItem } from './recent-items.ts';
import { useRecordSearch } from './use-record-search.ts';

/** The search over pages, actions and records: over the whole screen on a phone, a panel elsewhere. */
export default function PaletteDialog({
  onClose,
  restoreFocus,
}: {
  onClose: () => void;
  restoreFocus: (event: Event) => void;
}) {
  const { t } = useTranslation('shell');
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={restoreFocus}
          className="fixed inset-0 z-50 animate-fade-in overflow-hidden bg-surface text-foreground outline-none sm:inset-auto sm:top-[min(14dvh,8rem)] sm:left-1/2 sm:w-[min(40rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:rounded-xl sm:border sm:border-border sm:shadow-xl"
        >
          <Dialog.Title className="sr-only">{t('search.title')}</Dialog.Title>
          <Search onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const userId = useSession().user?.id ?? 0;
  const [typed, setTyped] = useState('');
  const records = useRecordSearch(typed);
  const empty = typed.trim() === '';
  const textsOf = ({ label, words = [] }: PaletteItem) => [label, ...words];
  const pages = matching(typed, usePageItems(), textsOf);
  const actions = matching(
    typed,
    useActionItems().filter(({ onlyWhenTyped }) => !empty || !onlyWhenTyped),
    textsOf,
  );
  const recent = empty ? recentItems(userId) : [];
  const found = records.state === 'found' ? records.records : [];
  const count = pages.length + actions.length + found.length;

  function choose({ run, label, icon }: PaletteItem): void {
    onClose();
    if ('do' in run) run.do();
    else if ('leave' in run) {
      forgetTab();
      window.location.assign(run.leave);
    } else {
      rememberItem(userId, { path: run.go, title: label, icon });
      navigate(run.go);
    }
  }
  function open(item: RecentItem): void {
    onClose();
    rememberItem(userId, item);
    navigate(item.path);
  }

  return (
    <Command shouldFilter={false} loop label={t('search.title')} className="flex h-full flex-col sm:h-auto">
      <div className="flex h-14 shrink-0 items-center gap-2 border-border border-b px-3">
        <Icon name="search" className="ml-1 size-4.5 shrink-0 text-muted-foreground" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          maxLength={100}
          placeholder={t('search.placeholder')}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-placeholder"
        />
        {records.state === 'loading' && <Spinner decorative />}
        <Button
          variant="ghost"
          size="sm"
          onClick={onClose}
          onKeyDown={keepEnter}
          className="text-muted-foreground"
        >
          {t('search.cancel')}
        </Button>
      </div>
      <Command.List
        label={t('search.results')}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 sm:max-h-[min(26rem,60dvh)] sm:flex-none"
      >
        {recent.length > 0 && (
          <Group heading={t('search.recent')}>
            {recent.map((item) => (
              <Line
                key={item.path}
                value={`recent ${item.path}`}
                icon={item.icon}
                label={item.title}
                onSelect={() => open(item)}
              />
            ))}
          </Group>
        )}
        {pages.length > 0 && (
          <Group heading={t('search.pages')}>
            {pages.map((item) => (
              <ItemLine key={item.id} item={item} onChoose={choose} />
            ))}
          </Group>
        )}
        {actions.length > 0 && (
          <Group heading={t('search.actions')}>
            {actions.map((item) => (
              <ItemLine key={item.id} item={item} onChoose={choose} />
            ))}
          </Group>
        )}
        {/* Last: what arrives later never moves what one is about to choose. */}
        <Records records={found} onOpen={open} />
        {records.state === 'loading' && (
          <p className="px-3 py-2.5 text-muted-foreground text-sm">{t('search.loading')}</p>
        )}
        {records.state === 'failed' && (
          <div className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
            <p className="text-danger-text">{apiErrorMessage(records.error)}</p>
            <Button variant="outline" size="sm" onClick={records.retry} onKeyDown={keepEnter}>
              {t('part.retry')}
            </Button>
          </div>
        )}
        {count === 0 && records.state !== 'loading' && records.state !== 'failed' && (
          <p className="px-3 py-8 text-center text-muted-foreground text-sm">
            {t('search.none', { query: typed.trim() })}
          </p>
        )}
      </Command.List>
      <p role="status" className="sr-only">
        {announcement(t, typed, records.state, count)}
      </p>
    </Command>
  );
}

/** A button's Enter is its own; the list would take it for the line that is chosen. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}

/** What a screen reader hears once the list stands still: how much there is. */
function announcement(t: TFunction<'shell'>, typed: string, state: string, count: number): string {
  if (typed.trim() === '' || state === 'loading') return '';
  if (state === 'failed') return t('search.failed');
  return count === 0 ? t('search.none', { query: typed.trim() }) : t('search.count', { count });
}

function Records({
  records,
  onOpen,
}: {
  records: readonly SearchResult[];
  onOpen: (item: RecentItem) => void;
}) {
  const { t } = useTranslation('shell');
  const words = useManifestText();
  const known = useFrameModel().records;
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const subject = known.get(kind);
    const icon = subject?.symbol ?? 'search';
    return (
      // A part of the product that did not load has no word of its own for what was found.
      <Group key={kind} heading={subject ? words(subject.slice, subject.label) : t('search.results')}>
        {records
          .filter((record) => record.kind === kind)
          .map(({ id, title, text, path }) => (
            <Line
              key={id}
              value={`${kind} ${id}`}
              icon={icon}
              label={title}
              text={text}
              onSelect={() => onOpen({ path, title, icon })}
            />
          ))}
      </Group>
    );
  });
}

function ItemLine({ item, onChoose }: { item: PaletteItem; onChoose: (item: PaletteItem) => void }) {
  const { id, label, icon, hint, lang } = item;
  return (
    <Line value={id} icon={icon} label={label} hint={hint} lang={lang} onSelect={() => onChoose(item)} />
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="mb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

function Line({
  value,
  icon,
  label,
  text,
  hint,
  lang,
  onSelect,
}: {
  value: string;
  icon: string;
  label: string;
  text?: string | undefined;
  hint?: string | undefined;
  lang?: string | undefined;
  onSelect: () => void;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="palette-line flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-md px-3 py-1.5 text-sm data-[selected=true]:bg-muted-strong sm:min-h-10"
    >
      <Icon name={icon} className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="block truncate" lang={lang}>
          {label}
        </span>
        {text && <span className="block truncate text-muted-foreground text-xs">{text}</span>}
      </span>
      {hint && <span className="shrink-0 text-muted-foreground text-xs">{hint}</span>}
    </Command.Item>
  );
}
