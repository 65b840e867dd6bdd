import { useTenant } from '@convoy/shell-api';
import { Outlet, ScrollRestoration } from '@convoy/shell-api/router';
import { cn, toast, useOnDemand } from '@convoy/ui-kit';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FrameModel, FrameModelContext, useFrameModel } from './frame-context.tsx';
import { MobileSidebar } from './mobile-sidebar.tsx';
import { NavbarFrame } from './navbar.tsx';
import { Notices } from './notices/notices.tsx';
import { Overlays } from './overlays.tsx';
import { PaymentsBanner } from './payments-banner.tsx';
import { PoweredBy } from './powered-by.tsx';
import { rail } from './rail.ts';
import { RouteFocus } from './route-focus.tsx';
import { Sidebar } from './sidebar.tsx';
import { useNarrow } from './sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Around every page of somebody signed in, in the form the brand chose: a sidebar, or a bar at the top. */
export function AppFrame({ model }: { model: FrameModel }) {
  const { navigation } = useTenant();
  usePageTitle();
  return (
    <FrameModelContext value={model}>
      {navigation === 'navbar' ? (
        <Overlays toggleSidebar={null}>
          <NavbarFrame>
            <Page />
          </NavbarFrame>
        </Overlays>
      ) : (
        <SidebarFrame>
          <Page />
        </SidebarFrame>
      )}
      <Notices />
      <RouteFocus />
      <ScrollRestoration />
    </FrameModelContext>
  );
}

function Page() {
  const { navigation } = useFrameModel();
  // Staff see in the sidebar what runs here.
  const saysWhose = navigation.headings === 'ownGroups';
  return (
    <>
      <main
        id="content"
        tabIndex={-1}
        className={cn(
          'mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-6 md:py-8 lg:px-8',
          // What follows starts below the fold, so that content arriving late never pushes it through the view.
          saysWhose && 'min-h-[calc(100dvh-3.5rem)]',
        )}
      >
        <Outlet />
      </main>
      {saysWhose && (
        <PoweredBy className="mx-auto w-full max-w-7xl px-4 pb-4 text-muted-foreground text-xs md:px-6 lg:px-8" />
      )}
    </>
  );
}

/** How long the place of a narrow sidebar chosen before is kept empty (ms). Its code comes with the page's own. */
const KEPT = 1000;

function SidebarFrame({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { t } = useTranslation('shell');
  const [chosen, choose] = useNarrow();
  const [kept, setKept] = useState(chosen);
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => {
    setFailed(true);
    toast({ tone: 'destructive', title: t('part.failedTitle', { part: t('nav.rail') }) });
  }, [t]);
  const Rail = useOnDemand(rail, chosen && !failed, onFailed);
  useEffect(() => {
    const timer = setTimeout(() => setKept(false), KEPT);
    return () => clearTimeout(timer);
  }, []);
  // Chosen before, its place is kept so that nothing moves; else the wide one stays until the other is there.
  const narrow = chosen && !failed && (kept || Rail !== null);
  // After a failure the wide one is seen, and pressing asks for the narrow one again.
  const toggleNarrow = () => (failed ? setFailed(false) : choose());
  const menuButton = useRef<HTMLButtonElement>(null);
  return (
    <Overlays toggleSidebar={toggleNarrow}>
      <div className="flex min-h-dvh">
        <SkipLink />
        <aside
          className={cn(
            'sticky top-0 hidden h-dvh shrink-0 border-border border-r bg-sidebar text-sidebar-foreground lg:block print:hidden',
            narrow ? 'w-16' : 'w-60 xl:w-64',
          )}
        >
          {narrow ? Rail && <Rail /> : <Sidebar />}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <PaymentsBanner />
          <TopBar
            menuButton={menuButton}
            onMenu={() => setOpen(true)}
            narrow={narrow}
            onNarrow={toggleNarrow}
          />
          {children}
        </div>
        <MobileSidebar open={open} onOpenChange={setOpen} opener={menuButton} />
      </div>
    </Overlays>
  );
}
