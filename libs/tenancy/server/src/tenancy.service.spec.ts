import { readFileSync } from 'node:fs';
import { CarriedAddOns, Entitlements } from '@convoy/billing/server';
import type { TenantContext } from '@convoy/platform/context';
import { Freshness } from '@convoy/platform/db';
import { EnabledPlugins } from '@convoy/platform/ports';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TenancyOptions } from './tenancy.options.ts';
import { TenancyService } from './tenancy.service.ts';

const tenant = { id: 7, slug: 'swift-vans', kind: 'brand' } as TenantContext;
const pack = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../tenants/swift-vans/${file}`, import.meta.url), 'utf8'));

/** A process with what its tables hold, which can be changed; how often hosts were looked up by slug. */
function aProcess(freshness: Freshness) {
  const plan = (code: string, remotes: string[]) => ({
    ...{ code, name: `The ${code}`, list: 'franchise', monthlyPence: 1, remotes },
    terms: code === 'large' ? { 'white-label': 'included' } : {},
    most: { vans: remotes.length, users: null },
  });
  const rows = { name: 'Swift Vans', kind: 'brand', planCode: 'small', enabled: [] as string[] };
  const profile = async () => ({
    ...{
      slug: tenant.slug,
      name: rows.name,
      kind: rows.kind,
      locale: 'en',
      locales: ['en'],
      currency: 'GBP',
    },
    ...{ time_zone: 'Europe/London', contact: { email: '', phone: '', address: '' }, demo: null },
    theme: pack('brand/tokens.json'),
    layout: pack('layout.json'),
    copy: { en: pack('copy/en.json') },
  });
  const bySlug = vi.fn(async (slug: string) => (slug === tenant.slug ? tenant : null));
  const whiteLabel = [{ code: 'white-label', name: 'White-label', pricePence: null, per: null, from: false }];
  const plans = [plan('small', ['booking']), plan('large', ['booking', 'fleet'])];
  const entitlements = new Entitlements(
    {
      newest: async () => 1,
      version: async (version: number) => ({
        version,
        annualDiscountBasisPoints: 0,
        plans,
        addOns: whiteLabel,
      }),
    } as never,
    { find: async () => ({ planCode: rows.planCode, version: 1, addOns: [] }) } as never,
    freshness,
    new CarriedAddOns(),
  );
  const plugins = new EnabledPlugins();
  plugins.knownBy(async () => rows.enabled);
  const options: Partial<TenancyOptions> = {
    ...{ baseDomain: 'hire.example', builtRemotes: ['booking', 'fleet', 'admin', 'telematics'] },
    remotesOfEveryBrand: ['admin'],
    remotesOfPlatform: ['telematics'],
    ...{ demo: false, version: '1', payments: 'test' },
    support: { answerHours: 4, firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00', emergencies: true },
  };
  const queries = { profile, bySlug, assetPaths: async () => [] };
  return {
    rows,
    bySlug,
    entitlements,
    tenancy: new TenancyService(
      queries as never,
      { activeIds: async () => [] } as never,
      options as TenancyOptions,
      entitlements,
      plugins,
      freshness,
    ),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the view of a tenant', () => {
  it('is right within three seconds where changes are not told, its plan and plugins too', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { tenancy, entitlements, rows } = aProcess(new Freshness());
    const seen = async () => {
      const { name, plan, remotes, plugins } = await tenancy.view(tenant, 'en');
      return [name, plan.code, plan.maxVans, remotes, plugins];
    };
    // Somebody asked about the plan, and then it was changed.
    await entitlements.plan({ tenant });
    vi.advanceTimersByTime(100);
    rows.planCode = 'large';
    vi.advanceTimersByTime(2_800);
    expect(await seen()).toEqual(['Swift Vans', 'small', 1, ['booking', 'admin'], []]);
    rows.name = 'Swifter Vans';
    rows.enabled = ['gps'];
    vi.advanceTimersByTime(200);
    expect(await seen()).toEqual(['Swift Vans', 'large', 2, ['booking', 'fleet', 'admin'], ['gps']]);
    vi.advanceTimersByTime(2_801);
    expect((await seen())[0]).toBe('Swifter Vans');
  });
});

describe('the remotes of a tenant', () => {
  it('are those of its plan, and those with pages for every brand or for the platform', async () => {
    const { tenancy, rows } = aProcess(new Freshness());
    expect((await tenancy.view(tenant, 'en')).remotes).toEqual(['booking', 'admin']);
    rows.kind = 'platform';
    const platform = { ...tenant, id: 8, kind: 'platform' } as TenantContext;
    expect((await tenancy.view(platform, 'en')).remotes).toEqual(['booking', 'telematics']);
  });
});

describe('who is behind a brand', () => {
  it('is said unless its plan is white-label, and follows the plan', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { tenancy, rows } = aProcess(new Freshness());
    const said = async () => (await tenancy.view(tenant, 'de')).poweredBy;
    expect(await said()).toBe('Powered by Convoy');
    rows.planCode = 'large';
    vi.advanceTimersByTime(3_001);
    expect(await said()).toBeNull();
    rows.planCode = 'small';
    vi.advanceTimersByTime(3_001);
    expect(await said()).toBe('Powered by Convoy');
  });

  it('is not said by the platform of itself', async () => {
    const { tenancy, rows } = aProcess(new Freshness());
    rows.kind = 'platform';
    expect((await tenancy.view(tenant, 'en')).poweredBy).toBeNull();
  });
});

describe('hosts that nobody has', () => {
  it('do not push out those of brands, however many are asked for', async () => {
    const heard = Object.defineProperty(new Freshness(), 'hears', { value: true });
    const { tenancy, bySlug } = aProcess(heard);
    const host = 'swift-vans.hire.example';
    expect(tenancy.recall(host)).toBeUndefined();
    for (let n = 0; n < 20_000; n++) {
      if (n % 1_000 === 0) expect(await tenancy.byHost(host)).toBe(tenant);
      expect(await tenancy.byHost(`nobody-${n}.hire.example`)).toBeNull();
    }
    expect(await tenancy.recall(host)).toBe(tenant);
    expect(bySlug.mock.calls.filter(([slug]) => slug === tenant.slug)).toHaveLength(1);
  });
});
