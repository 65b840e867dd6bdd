import { type ComponentType, useEffect, useState } from 'react';

/** A part of the frame whose code is loaded when it is first wanted: menus, dialogs and panels nobody sees at first. */
export interface OnDemand<Props> {
  /** Starts loading, ahead of need; a failure is forgotten and the next call starts anew. */
  load(): Promise<ComponentType<Props>>;
  /** The part once it is there. */
  readonly ready: () => ComponentType<Props> | null;
}

/** Names a part by the import that brings it. */
export function onDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>): OnDemand<Props> {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  return {
    ready: () => part,
    load() {
      loading ??= load().then(
        (module) => {
          part = module.default;
          return part;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** The part while it is wanted and has arrived, else null. `onFailed` is told when it does not arrive. */
export function useOnDemand<Props>(
  part: OnDemand<Props>,
  wanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(part.ready);
  useEffect(() => {
    if (!wanted || Part) return;
    let left = false;
    part.load().then(
      (loaded) => !left && setPart(() => loaded),
      () => !left && onFailed(),
    );
    return () => {
      left = true;
    };
  }, [part, wanted, Part, onFailed]);
  return wanted ? Part : null;
}
