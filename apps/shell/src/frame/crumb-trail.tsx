import { Link, useMatches } from '@convoy/shell-api/router';
import { Icon, useKitTexts } from '@convoy/ui-kit';
import { Fragment } from 'react';
import { useManifestText } from '../boot/use-manifest-text.ts';
import { sliceHandle } from '../router/route-handle.ts';
import { crumbsOf } from './crumbs.ts';
import { useFrameModel } from './frame-context.tsx';

/** Where one is: the way to the page shown. Small screens have room for the page alone. */
export function CrumbTrail() {
  const words = useManifestText();
  const { breadcrumbs } = useKitTexts();
  const { pages, navigation } = useFrameModel();
  const match = useMatches().at(-1);
  const handle = sliceHandle(match);
  if (!handle) return <div className="flex-1" />;
  const way = crumbsOf(handle.route, match?.params ?? {}, pages, navigation);
  // On a long way the subject, which is no page, is left to the sidebar.
  const crumbs = way.length > 3 && way[0]?.to === null ? way.slice(1) : way;
  return (
    <nav aria-label={breadcrumbs} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {crumbs.map(({ slice, label, to }, index) => {
          const last = index === crumbs.length - 1;
          const text = words(slice, label);
          return (
            <Fragment key={`${label}${to}`}>
              {index > 0 && (
                <li aria-hidden="true" className="shrink-0 text-muted-foreground max-md:hidden">
                  <Icon name="chevron-right" className="size-3.5" />
                </li>
              )}
              <li
                aria-current={last ? 'page' : undefined}
                className={
                  last
                    ? 'min-w-12 shrink-100 truncate font-medium'
                    : 'min-w-0 truncate text-muted-foreground max-md:hidden'
                }
              >
                {to ? (
                  <Link to={to} className="rounded-xs hover:text-foreground">
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
