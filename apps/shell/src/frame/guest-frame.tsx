import { languageNames } from '@convoy/platform/i18n';
import { useLanguage, useTenant } from '@convoy/shell-api';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useMatches } from '@convoy/shell-api/router';
import { Button, cn, Dialog, DialogContent, DialogTitle, DialogTrigger, Icon } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../boot/use-manifest-text.ts';
import { sliceHandle } from '../router/route-handle.ts';
import { BrandMark } from './brand-mark.tsx';
import { footerLinks, headerLinks, type KnownPaths } from './guest-links.ts';
import { HelpIcon, useHelpPath } from './help-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Notices } from './notices/notices.tsx';
import { PaymentsBanner } from './payments-banner.tsx';
import { PoweredBy } from './powered-by.tsx';
import { RouteFocus } from './route-focus.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Around the public pages, for visitors: the brand, the few ways on, and the brand's closing words. */
export function GuestFrame({ routes }: { routes: KnownPaths }) {
  usePageTitle();
  const { t } = useTranslation('shell');
  const { copy, contact, name } = useTenant();
  const words = useManifestText();
  const handle = sliceHandle(useMatches().at(-1));
  // A home page draws bands over the whole width; every other page stands in a column.
  const wide = handle?.slice === 'site';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PaymentsBanner />
      <GuestHeader routes={routes} />
      <main
        id="content"
        tabIndex={-1}
        // The footer starts below the fold, so that content arriving late never pushes it through the view.
        className={cn(
          'min-h-[calc(100dvh-4rem)] outline-none',
          !wide && 'mx-auto w-full max-w-6xl px-4 py-6 md:px-6 md:py-10',
        )}
      >
        <Outlet />
      </main>
      <footer className="border-border border-t bg-surface text-muted-foreground text-sm">
        <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-8 md:flex-row md:items-start md:justify-between md:px-6">
          <div className="max-w-md">
            <p className="font-heading text-base text-foreground">{name}</p>
            <p className="mt-1 text-pretty">{copy.footer}</p>
            <PoweredBy as="p" className="mt-1" />
          </div>
          <nav aria-label={t('nav.footer')} className="md:max-w-xs">
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {footerLinks(routes).map(({ path, slice, title }) => (
                <li key={path}>
                  <Link to={path} className="hover:text-foreground max-md:leading-11">
                    {words(slice, title)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <address className="flex flex-col gap-1 not-italic md:items-end md:text-right">
            <a className="hover:text-foreground max-md:leading-11" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            <a
              className="hover:text-foreground max-md:leading-11"
              href={`tel:${contact.phone.replace(/\s/g, '')}`}
            >
              {contact.phone}
            </a>
            <span>{contact.address}</span>
          </address>
        </div>
        <LanguagesWithoutScript />
      </footer>
      <Notices />
      <RouteFocus />
      <ScrollRestoration />
    </div>
  );
}

/** The languages as links, where no script opens their menu. */
function LanguagesWithoutScript() {
  const { t } = useTranslation('shell');
  const { language, offered } = useLanguage();
  if (offered.length < 2) return null;
  return (
    <noscript>
      <nav
        aria-label={t('language.label')}
        className="mx-auto flex w-full max-w-6xl flex-wrap gap-x-4 px-4 pb-8 md:px-6"
      >
        {offered.map((one) => (
          <a
            key={one}
            href={`?lang=${one}`}
            hrefLang={one}
            lang={one}
            aria-current={one === language ? 'true' : undefined}
            className="leading-11 hover:text-foreground aria-[current=true]:font-semibold"
          >
            {languageNames[one]}
          </a>
        ))}
      </nav>
    </noscript>
  );
}

/** A section is the browser's to scroll to; a page is the router's, which says which one is shown. */
function HeaderLink({
  to,
  ...rest
}: {
  to: string;
  className: string;
  onClick?: () => void;
  children: string;
}) {
  return to.includes('#') ? <a href={to} {...rest} /> : <NavLink to={to} end={to === '/'} {...rest} />;
}

function GuestHeader({ routes }: { routes: KnownPaths }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const help = useHelpPath();
  const words = useManifestText();
  const { kind } = useTenant();
  const { pathname } = useLocation();
  const links = headerLinks(routes, kind, pathname).map(({ path, slice, title }) => ({
    to: path,
    label: words(slice, title),
  }));
  const ways = [
    { to: '/login', label: t('nav.signIn'), variant: 'ghost' as const, isWide: false },
    { to: '/register', label: t('nav.register'), variant: 'primary' as const, isWide: false },
    // On a narrow bar the links come first.
    { to: '/signup', label: t('nav.trial'), variant: 'primary' as const, isWide: true },
  ].filter(({ to }) => routes.has(to));
  return (
    <header className="sticky top-0 z-30 border-border border-b bg-surface/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-1 px-4 sm:gap-2 md:gap-6 md:px-6">
        <BrandMark ground="surface" className="mr-auto lg:mr-2" />
        <nav
          aria-label={t('nav.main')}
          className="mr-auto hidden min-w-0 items-center overflow-x-auto py-1 [scrollbar-width:none] lg:flex"
        >
          {links.map(({ to, label }) => (
            <HeaderLink
              key={to}
              to={to}
              className="whitespace-nowrap rounded-md px-1.5 py-2 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground aria-[current=page]:text-foreground xl:px-2"
            >
              {label}
            </HeaderLink>
          ))}
        </nav>
        <HelpIcon className="max-lg:hidden" />
        <div className="contents noscript:hidden">
          <LanguageMenu />
          <SchemeMenu />
        </div>
        <div className="hidden items-center gap-2 lg:flex">
          {ways.map(({ to, label, variant, isWide }) => (
            <Button key={to} asChild variant={variant} className={cn(isWide && 'max-xl:hidden')}>
              <Link to={to}>{label}</Link>
            </Button>
          ))}
        </div>
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTrigger asChild>
            <Button
              variant="ghost"
              size="icon"
              className="lg:hidden noscript:hidden"
              aria-label={t('nav.open')}
            >
              <Icon name="menu" />
            </Button>
          </DialogTrigger>
          <DialogContent aria-describedby={undefined}>
            <DialogTitle className="sr-only">{t('nav.main')}</DialogTitle>
            <nav aria-label={t('nav.main')} className="flex flex-col pt-8">
              {[...links, { to: help, label: t('nav.help') }].map(({ to, label }) => (
                <HeaderLink
                  key={to}
                  to={to}
                  onClick={() => setOpen(false)}
                  className="flex min-h-12 items-center border-border border-b text-base aria-[current=page]:font-semibold"
                >
                  {label}
                </HeaderLink>
              ))}
              <div className="mt-5 flex flex-col gap-3">
                {ways.map(({ to, label, variant }) => (
                  <Button key={to} asChild size="lg" variant={variant === 'ghost' ? 'outline' : variant}>
                    <Link to={to} onClick={() => setOpen(false)}>
                      {label}
                    </Link>
                  </Button>
                ))}
              </div>
            </nav>
          </DialogContent>
        </Dialog>
      </div>
      {/* The menu of a phone, where no script opens it. */}
      <noscript>
        <nav
          aria-label={t('nav.main')}
          className="flex flex-wrap gap-x-4 border-border border-t px-4 lg:hidden"
        >
          {[...links, ...ways, { to: help, label: t('nav.help') }].map(({ to, label }) => (
            <a key={to} href={to} className="font-medium text-sm leading-11">
              {label}
            </a>
          ))}
        </nav>
      </noscript>
    </header>
  );
}
