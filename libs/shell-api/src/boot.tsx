import type { MongoAbility } from '@casl/ability';
import type { SessionView, User } from '@convoy/identity/contract';
import type { Language, PageLanguage } from '@convoy/platform/i18n';
import type { RemoteManifest } from '@convoy/platform/manifest';
import type { TenantView } from '@convoy/tenancy/contract';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { abilityOf } from './ability.ts';
import { LanguageContext, type LanguageState } from './language.tsx';
import { sessionUserStore } from './session-user.ts';

/** What the server writes into the page as `#convoy-boot`: all that is needed before the first pixel. */
export interface Boot {
  readonly tenant: TenantView;
  /** `user: null` for a guest. */
  readonly session: SessionView;
  /** Language the page is written in. */
  readonly language: PageLanguage;
  /** Languages the tenant offers. */
  readonly offered: readonly Language[];
  /**
   * Texts in that language by namespace: the shell's own, and the titles and labels of every slice. Those of a slice's
   * pages come with its first page.
   */
  readonly texts: Readonly<Record<string, object>>;
  /**
   * Entry address of every remote this tenant may load, and the build it is of. `own`: a plugin's, which is released apart from
   * the product; the server gave it because its range of the SDK's versions fits.
   */
  readonly remotes: Readonly<
    Record<string, { readonly entry: string; readonly release?: string; readonly own?: boolean }>
  >;
  /** Manifests of the slices the shell carries itself. Of every role: pages that a visitor may not see answer as denied. */
  readonly shellManifests: readonly RemoteManifest[];
  /** Manifests of the slices each remote carries. */
  readonly manifests: Readonly<Record<string, readonly RemoteManifest[]>>;
  /** How many notifications the person has not read; 0 for a guest. The shell seeds `unreadNotifications` with it. */
  readonly unreadNotifications: number;
  /** Address of the street map's style or PMTiles file; null: the drawing that comes with the kit. */
  readonly mapStyle: string | null;
  /** Answers of calls that the server made for the page, by address: they are not asked for again. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** First pages of lists that the server read for the page, by address. */
  readonly lists?: Readonly<Record<string, { readonly items: readonly unknown[]; readonly total: number }>>;
}

/** The signed-in person, or a guest. */
export interface Session {
  readonly user: User | null;
  readonly signedIn: boolean;
  /** Set where the person books as a guest: the session has one booking, null until there is one, and no account. */
  readonly guest: { readonly bookingId: number | null } | null;
}

interface ShellContext {
  readonly tenant: TenantView;
  readonly session: Session;
  readonly ability: MongoAbility;
}

const Context = createContext<ShellContext | null>(null);

/** Gives tenant, session, ability and language to everything below. The shell mounts it; a spec mounts it with its own data. */
export function ShellProvider({
  tenant,
  session,
  language,
  children,
}: {
  tenant: TenantView;
  session: SessionView;
  /** English alone when left out. */
  language?: LanguageState;
  children: ReactNode;
}) {
  const changed = useSyncExternalStore(sessionUserStore.subscribe, sessionUserStore.changes, () => null);
  const ability = useMemo(() => abilityOf(session), [session]);
  const value = useMemo(
    () => ({
      tenant,
      session: {
        user: session.user && { ...session.user, ...changed },
        signedIn: session.user !== null,
        guest: session.guest ?? null,
      },
      ability,
    }),
    [tenant, session, changed, ability],
  );
  const below = <Context value={value}>{children}</Context>;
  return language ? <LanguageContext value={language}>{below}</LanguageContext> : below;
}

function useShell(): ShellContext {
  const value = useContext(Context);
  if (!value) throw new Error('This part needs the ShellProvider above it.');
  return value;
}

/** The tenant whose host this is. */
export function useTenant(): TenantView {
  return useShell().tenant;
}

/**
 * Who is signed in. Fixed for the life of a page, because signing in and out load it anew; only what the person changes
 * of their own account follows (`changeSessionUser`).
 */
export function useSession(): Session {
  return useShell().session;
}

/** What the signed-in person may do. It hides and disables; the server decides. */
export function useAbility(): MongoAbility {
  return useShell().ability;
}

/** Shows its children when the person may do `action` on `subject`, else `fallback`. */
export function Can({
  do: action,
  on: subject,
  fallback = null,
  children,
}: {
  do: string;
  on: string;
  fallback?: ReactNode;
  children: ReactNode;
}) {
  return useAbility().can(action, subject) ? children : fallback;
}
