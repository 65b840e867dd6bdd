import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { type OnDemand, useOnDemand } from '../on-demand.ts';

/** What a menu gets from the button that opened it; `AnchoredMenu` takes it. */
export interface MenuProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  /** Id of the button, by whose name the menu is called. */
  readonly labelledBy: string;
  /** Opened by a key: the first entry gets the focus. */
  readonly byKey: boolean;
  readonly onClose: () => void;
}

/** A button and the menu that it opens. */
export interface MenuOfButton<Props> {
  /** Spread it on the button. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly id: string;
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly 'aria-busy': true | undefined;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** The menu while it is open and its code is there. */
  readonly Menu: ComponentType<Props> | null;
  readonly menu: MenuProps;
}

/**
 * A menu whose code comes when its button is pointed at, focused or pressed.
 *
 * @param onFailed told when it does not come; keep it the same between renders
 */
export function useMenu<Props extends MenuProps>(
  part: OnDemand<Props>,
  onFailed: () => void,
): MenuOfButton<Props> {
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [opened, setOpened] = useState<'by press' | 'by key' | null>(null);
  const failed = useCallback(() => {
    setOpened(null);
    onFailed();
  }, [onFailed]);
  const open = opened !== null;
  const Menu = useOnDemand(part, open, failed);
  const preload = () => void part.load().catch(() => undefined);
  const onClose = useCallback(() => setOpened(null), []);
  return {
    button: {
      ref: anchor,
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-busy': (open && !Menu) || undefined,
      onPointerEnter: preload,
      onFocus: preload,
      // A click that no pointer made was made by a key.
      onClick: (event) => setOpened(open ? null : event.detail === 0 ? 'by key' : 'by press'),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpened('by key');
      },
    },
    Menu,
    menu: { anchor, labelledBy: id, byKey: opened === 'by key', onClose },
  };
}
