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

  it('have a name in each language where somebody tells it, and none where it is not known', () => {
    const plugins = new EnabledPlugins();
    expect(plugins.named('zone-permit', 'de')).toEqual({});
    plugins.namedBy((id, language) => (id === 'zone-permit' && language === 'de' ? 'Parkausweise' : null));
    expect(plugins.nameOf('zone-permit', 'de')).toBe('Parkausweise');
    expect(plugins.named('zone-permit', 'de')).toEqual({ name: 'Parkausweise' });
    expect(plugins.named('gone', 'de')).toEqual({});
  });

  it('are told by one alone', () => {
    const plugins = new EnabledPlugins();
    plugins.knownBy(async () => []);
    expect(() => plugins.knownBy(async () => [])).toThrow('already');
  });
});
