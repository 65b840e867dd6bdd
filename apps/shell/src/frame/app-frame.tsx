import { useSession } from '@convoy/shell-api';
import { Outlet, ScrollRestoration } from '@convoy/shell-api/router';
import { Button, Icon } from '@convoy/ui-kit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MobileSidebar } from './mobile-sidebar.tsx';
import type { NavGroup } from './nav-model.ts';
import { PaymentsBanner } from './payments-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { usePageTitle } from './use-page-title.ts';
import { UserMenu } from './user-menu.tsx';

/** Around every page of somebody signed in: sidebar, top bar, page. */
export function AppFrame({ navigation }: { navigation: readonly NavGroup[] }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const title = usePageTitle();
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh w-64 shrink-0 border-border border-r bg-sidebar text-sidebar-foreground lg:block print:hidden">
        <Sidebar navigation={navigation} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <PaymentsBanner />
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-border border-b bg-surface/95 px-2 backdrop-blur-sm md:h-16 md:px-6 print:hidden">
          <Button
            variant="ghost"
            size="icon"
            className="lg:hidden"
            ref={menuButton}
            aria-label={t('nav.open')}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" />
          </Button>
          <p className="min-w-0 flex-1 truncate font-medium text-sm">{title}</p>
          {user && <UserMenu user={user} />}
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-8 md:py-8"
        >
          <Outlet />
        </main>
      </div>
      <MobileSidebar open={open} onOpenChange={setOpen} navigation={navigation} opener={menuButton} />
      <ScrollRestoration />
    </div>
  );
}
