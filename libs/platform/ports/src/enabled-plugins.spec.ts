import type { TenantContext } from '@convoy/platform/context';
import { describe, expect, it } from 'vitest';
import { EnabledPlugins } from './enabled-plugins.ts';

const tenant = { id: 7 } as TenantContext;

describe('EnabledPlugins', () => {
  it('are none where nobody tells, and what is told at the moment of asking', async () => {
    const plugins = new EnabledPlugins();
    expect(await plugins.at({ tenant })).toEqual([]);
    const enabled = new Set(['zone-permit']);
    plugins.knownBy(async (ctx) => (ctx.tenant.id === 7 ? enabled : []));
    expect(await plugins.at({ tenant })).toEqual(['zone-permit']);
    enabled.add('gps');
    expect(await plugins.at({ tenant })).toEqual(['gps', 'zone-permit']);
    expect(await plugins.at({ tenant: { ...tenant, id: 8 } })).toEqual([]);
  });

  it('are told by one alone', () => {
    const plugins = new EnabledPlugins();
    plugins.knownBy(async () => []);
    expect(() => plugins.knownBy(async () => [])).toThrow('already');
  });
});
