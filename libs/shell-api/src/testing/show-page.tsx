import type { Role, SessionView, User } from '@convoy/identity/contract';
import type { TenantView } from '@convoy/tenancy/contract';
import { ConfirmHost, KitProvider, Toaster } from '@convoy/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { ShellProvider } from '../boot.tsx';
import { createQueryClient } from '../query-client.ts';
import { readApiFailure } from '../read-failure.ts';
import { createMemoryRouter, RouterProvider } from '../router.ts';
import { sessionUserStore } from '../session-user.ts';

// A loaded machine is slow, not broken: what is waited for may take as long as it needs; what is asserted stays as it is.
configure({ asyncUtilTimeout: 15_000 });

/** The parts of a tenant that pages read. */
const tenant = {
  slug: 'acme',
  name: 'Acme Vans',
  kind: 'brand',
  locale: 'en',
  timeZone: 'Europe/London',
  currency: 'GBP',
  plan: { code: 'enterprise', name: 'Enterprise', maxVans: null },
  demo: null,
  contact: { email: 'hello@acme.test', phone: '+44 20 7946 0000', address: '1 Acme Way, London' },
  support: {
    answerHours: 4,
    firstDay: 1,
    lastDay: 5,
    opens: '09:00',
    closes: '18:00',
    emergencies: true,
  },
  copy: { loginTitle: 'Hello', loginText: 'Sign in.', heroTitle: 'Vans', tagline: 'Vans', highlights: [] },
  brand: { logo: '/logo.svg', logoDark: '/logo-dark.svg', mark: '/mark.svg', hero: null },
  version: '1.0.0',
  poweredBy: null,
  payments: 'emulator',
  theme: { mode: 'light' },
} as unknown as TenantView;

/** Somebody signed in. */
export const userOf = (role: Role): User => ({
  id: 3,
  email: 'ada@example.com',
  username: null,
  firstName: 'Ada',
  lastName: 'Moss',
  phone: null,
  profileImageUrl: null,
  role,
  emailVerified: true,
  language: null,
  theme: null,
  stripeCustomerId: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});

/** Who looks at a page, and where: a guest at `/` of a brand, unless said otherwise. */
export interface Visit {
  /** Route of the page; any by default. */
  readonly path?: string;
  /** Address to begin at. */
  readonly at?: string;
  readonly user?: User | null;
  readonly tenant?: Partial<TenantView>;
  /** Set where the visitor books as a guest. */
  readonly guest?: SessionView['guest'];
  /** What the visitor may do; nothing unless said otherwise. */
  readonly rules?: SessionView['rules'];
}

/**
 * Shows pages of a slice as the shell would: texts, tenant, session, router, data and toasts. Gives the router to look
 * at. For specs alone.
 *
 * @param texts English texts by namespace: `{ booking: en }`
 */
export function pageShower(texts: Readonly<Record<string, object>>) {
  return (page: ReactNode, visit: Visit = {}) => showPage(texts, page, visit);
}

async function showPage(texts: Readonly<Record<string, object>>, page: ReactNode, visit: Visit) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ...texts } },
    interpolation: { escapeValue: false },
  });
  sessionUserStore.forget();
  const { path = '*', at = '/', user = null } = visit;
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <ShellProvider
        tenant={{ ...tenant, ...visit.tenant }}
        session={{ user, rules: visit.rules ?? [], guest: visit.guest }}
      >
        <QueryClientProvider client={createQueryClient()}>
          <KitProvider readFailure={readApiFailure}>
            <RouterProvider router={router} />
            <Toaster />
            <ConfirmHost />
          </KitProvider>
        </QueryClientProvider>
      </ShellProvider>
    </I18nextProvider>,
  );
  return router;
}

/** One call that was made. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** What a call answers: a body, or a refusal with its status. */
export type Answer = unknown | { status: number; body: unknown };

/**
 * Stands in for the API: answers by `METHOD /path` (query left out), and keeps what was asked.
 * A function decides by the call; what is not named answers 404.
 */
export function answerCalls(answers: Record<string, Answer | ((call: Call) => Answer)>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://acme.test');
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const found = answers[`${call.method} ${pathname}`];
    const answer = typeof found === 'function' ? await found(call) : found;
    if (answer === undefined)
      return Response.json({ code: 'NOT_FOUND', message: 'Nothing.' }, { status: 404 });
    const refusal = answer as { status?: unknown; body?: unknown };
    if (typeof refusal.status === 'number') return Response.json(refusal.body, { status: refusal.status });
    return Response.json(answer);
  });
  return calls;
}

/** A refusal in the API's form. */
export const refuse = (status: number, code: string, message: string, details?: unknown) => ({
  status,
  body: { code, message, details, requestId: 'r' },
});
