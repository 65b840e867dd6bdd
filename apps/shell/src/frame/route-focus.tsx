import { useLocation } from '@convoy/shell-api/router';
import { useEffect, useRef, useState } from 'react';

/** How long a page may take to show its heading before its title is announced without one (ms). */
const HEADING_LIMIT = 4000;
const unseen = { preventScroll: true };

/**
 * After a change of page the focus goes to its heading, so that keyboard and screen reader go on there: to `main` at
 * once, and to the heading when it stands. What a person or the page itself focused meanwhile keeps the focus; a menu that
 * closes only then and gives it back to its button does not. A page without a heading is announced by its title.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced('');
    const main = document.getElementById('content');
    // A place inside the page was asked for; the browser leads there.
    if (!main || hash) return;
    // What was pressed may stay (an entry of the sidebar) or be gone (a menu): both end at the page.
    if (!main.contains(document.activeElement)) main.focus(unseen);
    const toHeading = () => {
      const heading = main.querySelector<HTMLElement>('h1:not([aria-hidden=true] *)');
      // The page itself has it still, or nothing has.
      if (heading && document.activeElement?.contains(heading)) {
        heading.tabIndex = -1;
        heading.focus(unseen);
      }
      return heading;
    };
    let stands = toHeading();
    const observer = new MutationObserver(() => {
      stands ||= toHeading();
    });
    observer.observe(main, { childList: true, subtree: true });
    const left = new AbortController();
    const heard = ({ type, target }: Event) => {
      // Whoever acts puts the focus where they like.
      if (type === 'focusin') {
        const to = target as Element;
        if (main.contains(to) || to.closest('[role=menu],[role=dialog]')) return;
        main.focus(unseen);
        toHeading();
      }
      left.abort();
    };
    for (const type of ['focusin', 'keydown', 'pointerdown'])
      document.addEventListener(type, heard, { signal: left.signal });
    const timer = setTimeout(() => {
      stop();
      if (!stands) setAnnounced(document.title);
    }, HEADING_LIMIT);
    const stop = () => {
      observer.disconnect();
      left.abort();
      clearTimeout(timer);
    };
    return stop;
  }, [pathname, hash]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
