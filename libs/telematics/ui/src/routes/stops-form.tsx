import { apiErrorMessage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Icon,
  Input,
  toast,
} from '@convoy/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_STOPS } from '../../../contract/src/index.ts';
import { moveStop } from './move-stop.rule.ts';
import { routeOf, setStops } from './routes.api.ts';

interface Entry {
  readonly id: number;
  readonly name: string;
}

/** Where a van is to go, as towns or postcodes: add, remove, move up and down. Each button has its words, so that keys reach them all. */
export function StopsForm({ vanId, stops }: { readonly vanId: number; readonly stops: readonly string[] }) {
  const { t } = useTranslation('telematics');
  const client = useQueryClient();
  const lastId = useRef(0);
  const entryOf = (name: string): Entry => {
    lastId.current += 1;
    return { id: lastId.current, name };
  };
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    (stops.length >= 2 ? stops : ['', '']).map(entryOf),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  /** After its row is drawn at its new place, the focus goes where one looks next. */
  const focusAt = (selector: string) =>
    setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const move = (at: number, by: -1 | 1) => {
    const entry = entries[at];
    if (!entry) return;
    setEntries(moveStop(entries, at, by));
    setSaid(t('routes.edit.moved', { name: entry.name, place: at + by + 1 }));
    const isLast = at + by === (by < 0 ? 0 : entries.length - 1);
    // The button at the end is disabled and would lose the focus.
    focusAt(`[data-stop="${entry.id}"] ${isLast ? 'input' : `[data-by="${by}"]`}`);
  };
  const add = () => {
    const entry = entryOf('');
    setEntries([...entries, entry]);
    focusAt(`[data-stop="${entry.id}"] input`);
  };
  const remove = (at: number) => {
    const left = entries.filter((_, place) => place !== at);
    setEntries(left);
    focusAt(`[data-stop="${left[Math.min(at, left.length - 1)]?.id}"] input`);
  };
  const named = entries.map(({ name }) => name.trim()).filter(Boolean);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || named.length < 2) return;
    setPending(true);
    setFailure(null);
    try {
      client.setQueryData(routeOf(vanId).queryKey, await setStops(vanId, named));
      toast({ title: t('routes.edit.saved'), tone: 'success' });
    } catch (error) {
      setFailure(apiErrorMessage(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('routes.edit.title')}</CardTitle>
        <CardDescription>{t('routes.edit.text', { most: MOST_STOPS })}</CardDescription>
      </CardHeader>
      <CardContent>
        <form onSubmit={save} className="flex flex-col gap-4">
          {failure && <Alert tone="danger">{failure}</Alert>}
          <ol ref={list} className="flex flex-col gap-2">
            {entries.map(({ id, name }, at) => {
              const place = at + 1;
              return (
                <li key={id} data-stop={id} className="flex flex-wrap items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="w-6 text-end text-muted-foreground text-sm tabular-nums"
                  >
                    {place}
                  </span>
                  <Input
                    className="min-w-40 flex-1"
                    aria-label={t('routes.edit.stop', { place })}
                    value={name}
                    maxLength={80}
                    autoComplete="off"
                    onChange={({ target }) =>
                      setEntries(entries.map((one) => (one.id === id ? { ...one, name: target.value } : one)))
                    }
                  />
                  {([-1, 1] as const).map((by) => (
                    <Button
                      key={by}
                      type="button"
                      variant="ghost"
                      size="icon"
                      data-by={by}
                      disabled={by < 0 ? at === 0 : place === entries.length}
                      aria-label={t(by < 0 ? 'routes.edit.up' : 'routes.edit.down', { place })}
                      onClick={() => move(at, by)}
                    >
                      <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} />
                    </Button>
                  ))}
                  <Button
                    type="button"
                    variant="ghost"
                    size="icon"
                    disabled={entries.length <= 2}
                    aria-label={t('routes.edit.remove', { place })}
                    onClick={() => remove(at)}
                  >
                    <Icon name="trash-2" />
                  </Button>
                </li>
              );
            })}
          </ol>
          <p role="status" className="sr-only">
            {said}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="button" variant="outline" disabled={entries.length >= MOST_STOPS} onClick={add}>
              <Icon name="plus" />
              {t('routes.edit.add')}
            </Button>
            <Button type="submit" disabled={named.length < 2} loading={pending}>
              {t('routes.edit.save')}
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}
