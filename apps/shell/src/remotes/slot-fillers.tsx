import { fillersBySlot, type OfferedFiller, type RemoteManifest } from '@convoy/platform/manifest';
import { type SliceUi, type SlotRenderer, useSession } from '@convoy/shell-api';
import { Button } from '@convoy/ui-kit';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CrashBoundary } from './crash-boundary.tsx';
import { usePartName } from './part-cards.tsx';
import { PartFailedError, twice, within } from './remote-loader.ts';

/** What fillers are made of. */
export interface FillerSource {
  readonly manifests: readonly RemoteManifest[];
  can(action: string, subject: string): boolean;
  /** The ui of a slice with its texts. */
  prepare(slice: string): Promise<SliceUi>;
  /** Most a filler may take to come (ms). */
  readonly limit: number;
}

/** What the shell puts into every `<Slot>`: its fillers, each loaded when the slot comes on screen. */
export function createSlotRenderer(source: FillerSource): SlotRenderer {
  const bySlot = fillersBySlot(source.manifests, (action, subject) => source.can(action, subject));
  const renderer: SlotRenderer = function Fillers({ slot, props, onFailed }) {
    const fillers = bySlot.get(slot);
    const place = useRef<HTMLDivElement>(null);
    const seen = useSeen(place);
    if (!fillers) return null;
    // A place that is one plugin's says so, and no other is loaded for it.
    const { plugin } = props as { plugin?: string };
    // Empty, it takes part in no layout: neither a gap while fillers are on their way nor one where none has come.
    return (
      <div ref={place} data-slot={slot} className="flex flex-col gap-5 empty:absolute">
        {seen &&
          (plugin ? fillers.filter(({ slice }) => slice === plugin) : fillers).map(({ slice, component }) => (
            <SlotFilling
              key={`${slice}/${component}`}
              source={source}
              slice={slice}
              component={component}
              props={props}
              onFailed={onFailed}
            />
          ))}
      </div>
    );
  };
  return Object.assign(renderer, { isFilled: (slot: string) => bySlot.has(slot) });
}

/** True from the moment an element first came near the screen. */
function useSeen(place: { readonly current: Element | null }): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || seen) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, seen]);
  return seen;
}

async function load(source: FillerSource, slice: string, component: string): Promise<ComponentType<object>> {
  const ui = await source.prepare(slice);
  const one = ui.slots && Object.hasOwn(ui.slots, component) ? ui.slots[component] : undefined;
  if (!one) throw new PartFailedError(`The slice "${slice}" has no filler "${component}".`);
  const { default: Filler } = await twice(one);
  // Which props it gets is proved where slot and filler are written; here both are data.
  return Filler as ComponentType<object>;
}

/** One filler: nothing until it is there; where it breaks, nothing for customers and a note for staff. */
function SlotFilling({
  source,
  slice,
  component,
  props,
  onFailed,
}: OfferedFiller & {
  readonly source: FillerSource;
  readonly props: object;
  readonly onFailed: (() => void) | undefined;
}) {
  const failed = useEffectEvent(() => onFailed?.());
  const [state, setState] = useState<{ readonly Filler: ComponentType<object> } | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    const name = `${slice}/${component}`;
    within(source.limit, load(source, slice, component), `The filler "${name}" took too long.`).then(
      (Filler) => {
        if (wanted) setState({ Filler });
      },
      (error: unknown) => {
        console.error(error);
        if (!wanted) return;
        setState('failed');
        failed();
      },
    );
    return () => {
      wanted = false;
    };
  }, [source, slice, component, tries]);

  if (state === null) return null;
  if (state === 'failed') {
    const again = () => {
      setState(null);
      setTries(tries + 1);
    };
    return <BrokenFiller slice={slice} onRetry={again} />;
  }
  return (
    <CrashBoundary
      resetKey={`${slice}/${component}`}
      fallback={(retry) => <BrokenFiller slice={slice} onRetry={retry} />}
    >
      <state.Filler {...props} />
    </CrashBoundary>
  );
}

/** Customers cannot do anything about it, so only staff are told. */
function BrokenFiller({ slice, onRetry }: { slice: string; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const part = usePartName(slice);
  if (!user || user.role === 'customer') return null;
  return (
    <p
      role="note"
      data-filler-broken={slice}
      className="flex flex-wrap items-center gap-2 rounded-md border border-border border-dashed px-3 py-2 text-muted-foreground text-sm"
    >
      {t('slot.broken', { part })}
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {t('part.retry')}
      </Button>
    </p>
  );
}
