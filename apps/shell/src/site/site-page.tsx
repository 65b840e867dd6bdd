import type { PageLanguage } from '@convoy/platform/i18n';
import { ServedFormProvider, SlotProvider } from '@convoy/shell-api';
import { type ComponentType, useEffect } from 'react';
import { App } from '../app.tsx';
import type { LanguageSwitch } from '../boot/language-switch.ts';
import { GuestFrame } from '../frame/guest-frame.tsx';
import type { SessionWatch } from '../session/session-watch.ts';
import { PlainRouter } from './plain-router.tsx';
import { type LoadedFiller, slotsWith } from './served-parts.tsx';
import type { SiteBoot } from './site-boot.ts';
import { useServedName } from './use-served-name.ts';

/** What a served page is made of; the same on the server and in the browser, or the browser could not take it over. */
export interface SitePageProps {
  readonly boot: SiteBoot;
  readonly Page: ComponentType;
  readonly fillers: readonly LoadedFiller[];
  readonly languages: LanguageSwitch;
  readonly session: SessionWatch;
  /** Name of the record that the page is about; undefined for a page of no record. */
  readonly title: string | undefined;
  /** The same in another language; absent where it does not change with the language. */
  readonly titleIn?: ((language: PageLanguage) => Promise<string | undefined>) | undefined;
  readonly search: string;
  /** Whether the page stays when its query becomes another; absent where every change is another page. */
  readonly stays?: ((search: string) => boolean) | undefined;
  /** Called in the browser when everything answers. */
  readonly onReady?: () => void;
}

/** A public page in the frame of guests, without a router and without remotes. */
export function SitePage({
  boot,
  Page,
  fillers,
  languages,
  session,
  title,
  titleIn,
  search,
  stays,
  onReady,
}: SitePageProps) {
  const name = useServedName(title, languages, titleIn);
  const { route, pathname, params, paths, form, filled } = boot.site;
  useEffect(() => onReady?.(), [onReady]);
  return (
    <App boot={boot} languages={languages} session={session} prepare={noSlices}>
      <SlotProvider renderer={slotsOf(fillers, filled)}>
        <PlainRouter
          stays={stays}
          place={{
            pathname,
            params,
            search,
            handle: { slice: route.slice, page: route.page, title: route.title, name, route },
            page: (
              <ServedFormProvider value={form}>
                <Page />
              </ServedFormProvider>
            ),
          }}
        >
          <GuestFrame routes={new Set(paths)} />
        </PlainRouter>
      </SlotProvider>
    </App>
  );
}

/** Guests have no session that could end, so the dialog that needs a slice never opens. */
const noSlices = () => Promise.resolve();

const renderers = new WeakMap<readonly LoadedFiller[], ReturnType<typeof slotsWith>>();

/** One component per page: another one at each rendering would mount its parts again. */
function slotsOf(fillers: readonly LoadedFiller[], filled: readonly string[]): ReturnType<typeof slotsWith> {
  const known = renderers.get(fillers) ?? slotsWith(fillers, filled);
  renderers.set(fillers, known);
  return known;
}
