import { useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Icon } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { identityPaths } from '../identity.paths.ts';

/** The page of getting in: the form on one side, the brand on the other; on phones the brand is a strip above. */
export function AuthFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { t } = useTranslation('identity');
  const { name, brand, copy } = useTenant();
  return (
    <div className="grid flex-1 bg-background text-foreground lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex min-w-0 flex-col px-5 py-6 sm:px-10">
        <header className="flex items-center justify-between gap-4">
          <Link to={identityPaths.home} className="rounded-md">
            <img src={brand.logo} alt={name} className="h-9 w-40 object-contain object-left dark:hidden" />
            <img
              src={brand.logoDark}
              alt={name}
              className="hidden h-9 w-40 object-contain object-left dark:block"
            />
          </Link>
          <Link
            to={identityPaths.home}
            className="inline-flex min-h-11 items-center gap-1.5 text-muted-foreground text-sm hover:text-foreground"
          >
            <Icon name="arrow-left" className="size-4" />
            {t('frame.home')}
          </Link>
        </header>
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-10">
          <h1 className="text-balance text-3xl leading-9">{title}</h1>
          {text && <p className="mt-2 text-pretty text-muted-foreground">{text}</p>}
          <div className="mt-7">{children}</div>
        </div>
      </div>
      <aside
        aria-hidden="true"
        className="relative hidden overflow-hidden bg-hero text-hero-foreground lg:block"
      >
        {brand.hero && (
          <img
            src={brand.hero}
            alt=""
            className="absolute inset-0 size-full object-cover object-[right_bottom]"
          />
        )}
        <div className="absolute inset-x-0 top-0 bg-linear-to-b from-55% from-hero to-transparent p-10 pb-28 xl:p-14 xl:pb-36">
          <p className="max-w-lg text-balance font-heading text-3xl leading-tight xl:text-4xl">
            {copy.heroTitle}
          </p>
          <p className="mt-3 max-w-lg text-pretty text-lg opacity-90">{copy.tagline}</p>
        </div>
      </aside>
    </div>
  );
}
