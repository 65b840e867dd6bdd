/**
 * Serves the built shell and remotes without API or database, to look at the frame:
 * `node tools/federation/src/preview.ts <port> [guest|admin|operator|customer]`, then `http://<slug>.localhost:<port>`
 * (or `localhost` for the platform). The boot data comes from the brand packs; calls to `/api` answer 503, so pages show
 * their failure states. A tool for developers, never part of the product.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { AbilityBuilder, createMongoAbility } from '@casl/ability';
import { packRules } from '@casl/ability/extra';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { type TenantView, type Theme, themeCss } from '@convoy/tenancy/contract';
import { fontFaceCss } from '@convoy/ui-kit/fonts';
import { workspaceRoot } from './workspace.ts';

const port = Number(process.argv[2] ?? 24680);
const role = process.argv[3] ?? 'guest';
const NONCE = 'preview-nonce';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function json<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(workspaceRoot, ...path), 'utf8'));
}

function tenantView(slug: string): TenantView {
  const {
    parent: _parent,
    referencePrefix: _prefix,
    depots: _depots,
    foundedOn: _since,
    ...file
  } = json<
    TenantView & Record<'parent' | 'referencePrefix' | 'depots' | 'foundedOn', unknown> & { plan: unknown }
  >('tenants', slug, 'tenant.json');
  const layout = json<Pick<TenantView, 'navigation' | 'slots'>>('tenants', slug, 'layout.json');
  const picture = (name: string) => `/brand/${slug}/${name}.svg`;
  return {
    ...file,
    ...layout,
    plan: { code: String(file.plan), name: String(file.plan), maxVans: null },
    theme: json<Theme>('tenants', slug, 'brand/tokens.json'),
    copy: json('tenants', slug, 'copy/en.json'),
    poweredBy: null,
    remotes: ['booking'],
    plugins: [],
    demo: null,
    brand: {
      logo: picture('logo'),
      logoDark: picture('logo-dark'),
      mark: picture('mark'),
      hero: picture('hero'),
    },
    version: json<{ version: string }>('package.json').version,
    payments: 'emulator',
    support: { answerHours: 4, firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00', emergencies: true },
  };
}

function session() {
  if (role === 'guest') return { user: null, rules: [] };
  const { can, build } = new AbilityBuilder(createMongoAbility);
  can('manage', 'all');
  const at = new Date(0).toISOString();
  const user = {
    id: 1,
    email: 'ada.preview@example.com',
    username: null,
    firstName: 'Ada',
    lastName: 'Preview',
    phone: null,
    profileImageUrl: null,
    role,
    emailVerified: true,
    language: null,
    theme: null,
    stripeCustomerId: null,
    createdAt: at,
    updatedAt: at,
  };
  return { user, rules: packRules(build().rules) };
}

function page(slug: string): string {
  const tenant = tenantView(slug);
  const remote = json<{ entry: string; manifests: RemoteManifest[] }>(
    'apps/remotes/booking/dist/remote.json',
  );
  const { manifests, texts } = json<{ manifests: RemoteManifest[]; texts: Record<string, object> }>(
    'apps/shell/dist/shell.json',
  );
  const titles = [...manifests, ...remote.manifests].map((one) => [one.slice, one.texts?.en ?? {}]);
  const boot = {
    tenant,
    session: session(),
    unreadNotifications: 0,
    language: 'en',
    offered: ['en'],
    texts: { ...Object.fromEntries(titles), shell: texts.en },
    remotes: { booking: { entry: remote.entry } },
    shellManifests: manifests,
    manifests: { booking: remote.manifests },
  };
  const { heading, body } = tenant.theme.fonts;
  const style = `<style nonce="${NONCE}">${fontFaceCss([heading, body])}${themeCss(tenant.theme)}</style>`;
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return readFileSync(join(workspaceRoot, 'apps/shell/dist/index.html'), 'utf8')
    .replace('<!--convoy:head-->', `<title>${tenant.name}</title>${style}`)
    .replace('<!--convoy:boot-->', () => `<script type="application/json" id="convoy-boot">${data}</script>`)
    .replaceAll('__NONCE__', NONCE);
}

/** File an asset address stands for, or null outside the served folders. */
function fileOf(path: string): string | null {
  const clean = normalize(path);
  const match =
    /^\/assets\/(?<app>shell|remotes\/\w+)\/(?<asset>.+)$/.exec(clean) ??
    /^\/brand\/(?<slug>[\w-]+)\/(?<picture>[\w/-]+\.\w+)$/.exec(clean);
  const { app, asset, slug, picture } = match?.groups ?? {};
  if (app && asset) return join(workspaceRoot, 'apps', app, 'dist', asset);
  if (slug && picture) return join(workspaceRoot, 'tenants', slug, 'brand', picture);
  return null;
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://preview.invalid');
  const file = fileOf(pathname);
  if (pathname.startsWith('/api/')) {
    const error = { code: 'UNAVAILABLE', message: 'The preview has no API.', details: null, requestId: null };
    response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(error));
  } else if (file && existsSync(file)) {
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  } else if (file) {
    response.writeHead(404).end();
  } else {
    const host = (request.headers.host ?? '').split(':')[0] ?? '';
    const slug = host.endsWith('.localhost') ? host.slice(0, -'.localhost'.length) : '_platform';
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': [
          "default-src 'self'",
          `script-src 'self' 'nonce-${NONCE}'`,
          `style-src 'self' 'nonce-${NONCE}'`,
          "img-src 'self' data:",
          "object-src 'none'",
          "base-uri 'none'",
        ].join('; '),
      })
      .end(page(slug));
  }
}).listen(port, '127.0.0.1', () => console.log(`preview as ${role}: http://swift-vans.localhost:${port}`));
