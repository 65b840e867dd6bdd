import type { SlotId, SlotProps } from '@convoy/platform/manifest';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Shows the fillers of one slot. The shell brings it: it knows the manifests and how parts are loaded. */
export type SlotRenderer = ComponentType<{
  readonly slot: string;
  readonly props: object;
  readonly onFailed?: (() => void) | undefined;
}> & {
  /** Whether a slot has fillers for this visitor; nothing is loaded for the answer. Without it none has. */
  readonly isFilled?: (slot: string) => boolean;
};

const Renderer = createContext<SlotRenderer | null>(null);

/** Gives every `<Slot>` below its fillers. Without it, as in a spec, slots stay empty. */
export function SlotProvider({ renderer, children }: { renderer: SlotRenderer; children: ReactNode }) {
  return <Renderer value={renderer}>{children}</Renderer>;
}

/** Whether a slot would show something: for a page that offers to open it. */
export function useIsFilled(id: SlotId): boolean {
  return useContext(Renderer)?.isFilled?.(id) ?? false;
}

/**
 * A place that other slices fill: `<Slot id="booking.form.after.v1" vanId={7} />`. The id and the props are those a
 * contract declared; others do not compile. Empty when nobody fills it; a filler that breaks takes nothing with it.
 * `onFailed` is called when a filler cannot be loaded: for a page that waits for it.
 */
export function Slot<const Id extends SlotId>({
  id,
  onFailed,
  ...props
}: { readonly id: Id; readonly onFailed?: () => void } & SlotProps<Id>) {
  const Fillers = useContext(Renderer);
  return Fillers && <Fillers slot={id} props={props} onFailed={onFailed} />;
}
