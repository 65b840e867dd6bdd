import { matchRoutes, useNavigate } from '@convoy/shell-api/router';
import { useEffect } from 'react';
import { insideTarget } from './follow-inside.ts';

/** Follows plain links of public pages without loading the shell again. Pages of the server are without it. */
export function FollowLinks({ routes }: { routes: ReadonlyMap<string, unknown> }) {
  const navigate = useNavigate();
  useEffect(() => {
    const patterns = [...routes.keys()].map((path) => ({ path }));
    const isPage = (path: string) => matchRoutes(patterns, path) !== null;
    // On the document: the links of the router have answered before, and say so by preventing the default.
    const follow = (event: MouseEvent) => {
      const to = insideTarget(event, window.location, isPage);
      if (to === null) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [routes, navigate]);
  return null;
}
