import type { RecordKind } from '@convoy/platform/manifest';
import { createContext, useContext } from 'react';
import type { SliceRoute } from '../router/access.ts';
import type { Navigation } from './nav-model.ts';

/** What the frame is built from: fixed for the life of the page. */
export interface FrameModel {
  readonly navigation: Navigation;
  /** Pages this visitor may open, by path. */
  readonly pages: ReadonlyMap<string, SliceRoute>;
  /** What the search finds, by kind, with the slice whose texts name it. */
  readonly records: ReadonlyMap<string, RecordKind & { readonly slice: string }>;
  /** Brings a slice whose parts the frame shows itself, with its texts. */
  prepare(slice: string): Promise<unknown>;
}

/** What the parts of the frame can do to one another. */
export interface FrameActions {
  openSearch(): void;
  openShortcuts(): void;
  /** Folds the sidebar to its icons and back; null where there is no sidebar. */
  readonly toggleSidebar: (() => void) | null;
}

export const FrameModelContext = createContext<FrameModel | null>(null);
export const FrameActionsContext = createContext<FrameActions | null>(null);

export function useFrameModel(): FrameModel {
  const model = useContext(FrameModelContext);
  if (!model) throw new Error('This part stands inside the frame.');
  return model;
}

export function useFrameActions(): FrameActions {
  const actions = useContext(FrameActionsContext);
  if (!actions) throw new Error('This part stands inside the frame.');
  return actions;
}
