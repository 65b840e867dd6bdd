import { useLocation } from '@convoy/shell-api/router';
import { useEffect, useRef, useState } from 'react';

/** How long a page may take to show its heading before its title is announced without one (ms). */
const HEADING_LIMIT = 4000;

/**
 * After a change of page the focus goes to its heading, so that keyboard and screen reader go on there: to `main` at
 * once, and to the heading when it stands. What a person or the page itself focused meanwhile keeps the focus. A page
 * without a heading is announced by its title.
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
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
    const toHeading = () => {
      const heading = main.querySelector('h1');
      if (!heading || heading.closest('[aria-hidden=true]')) return false;
      const { activeElement } = document;
      if (activeElement === main || activeElement === document.body || activeElement === null) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (toHeading()) return;
    const observer = new MutationObserver(() => toHeading() && stop());
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => {
      stop();
      setAnnounced(document.title);
    }, HEADING_LIMIT);
    const stop = () => {
      observer.disconnect();
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
