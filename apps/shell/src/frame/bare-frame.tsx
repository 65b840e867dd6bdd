import { Outlet, ScrollRestoration } from '@convoy/shell-api/router';
import { Notices } from './notices/notices.tsx';
import { PaymentsBanner } from './payments-banner.tsx';
import { PoweredBy } from './powered-by.tsx';
import { RouteFocus } from './route-focus.tsx';
import { SkipLink } from './skip-link.tsx';
import { usePageTitle } from './use-page-title.ts';

/** No frame: pages that fill the window themselves, such as signing in. */
export function BareFrame() {
  usePageTitle();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PaymentsBanner />
      {/* What follows starts below the fold, so that a page arriving late never pushes it through the view. */}
      <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        <Outlet />
      </main>
      <PoweredBy className="bg-background px-5 pb-4 text-muted-foreground text-xs sm:px-10" />
      <Notices />
      <RouteFocus />
      <ScrollRestoration />
    </div>
  );
}
