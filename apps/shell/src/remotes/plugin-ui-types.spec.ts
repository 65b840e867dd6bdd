import '@convoy/booking/contract';
import '@convoy/fleet/contract';
import { definePlugin } from '@convoy/sdk/core';
import { definePluginUi, type SettingsPanelProps, type SlotProps, type TextNames } from '@convoy/sdk/ui';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const manifest = definePlugin({
  id: 'permit',
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({ zone: z.string().default('A') }),
  pages: [{ path: '/permit', page: 'permits', title: 'titles.permits', access: 'signed-in' }],
  slots: [
    { slot: 'booking.form.after.v1', component: 'field', order: 1 },
    { slot: 'fleet.van-detail.after.v1', component: 'card', order: 1 },
  ],
});
const bare = definePlugin({ id: 'bare', version: '1.0.0', sdk: '^1.0.0', settings: z.object({}) });

const component =
  <Props>(_takes: (props: Props) => unknown) =>
  async () => ({
    default: (_props: Props) => null,
  });
const permits = component(() => {});
const field = component(({ vanId, onChoose }: SlotProps<'booking.form.after.v1'>) => [vanId, onChoose]);
const card = component(({ registration }: { registration: string }) => registration);

// What is wrong here does not compile: the compiler fails where one of the expected errors is none.
describe('what a plugin shows', () => {
  it('is what its manifest names, with the props of its slots', () => {
    const panel = component(({ settings }: SettingsPanelProps<typeof manifest>) => settings.zone.length);
    const ui = definePluginUi(manifest, { pages: { permits }, slots: { field, card }, settingsPanel: panel });
    expect(Object.keys(ui.slots)).toEqual(['field', 'card', 'settingsPanel']);
    expect(definePluginUi(bare, {})).toEqual({ pages: {}, slots: {} });
  });

  it('compiles for nothing else', () => {
    // @ts-expect-error a page is missing
    definePluginUi(manifest, { pages: {}, slots: { field, card } });
    // @ts-expect-error a filler is missing
    definePluginUi(manifest, { pages: { permits }, slots: { field } });
    // @ts-expect-error nothing of it is there
    definePluginUi(manifest, {});
    // @ts-expect-error the manifest names no such page
    definePluginUi(manifest, { pages: { permits, more: permits }, slots: { field, card } });
    // @ts-expect-error the manifest fills no slot with it
    definePluginUi(manifest, { pages: { permits }, slots: { field, card, other: card } });
    const wants = component(({ weather }: { weather: string }) => weather);
    // @ts-expect-error the slot gives no weather
    definePluginUi(manifest, { pages: { permits }, slots: { field, card: wants } });
    // @ts-expect-error a page is given nothing
    definePluginUi(manifest, { pages: { permits: wants }, slots: { field, card } });
    const panel = component(({ settings }: { settings: { colour: string } }) => settings.colour);
    // @ts-expect-error the settings have no colour
    definePluginUi(manifest, { pages: { permits }, slots: { field, card }, settingsPanel: panel });
    const slots = [{ slot: 'booking.nowhere.v1', component: 'x', order: 1 }] as const;
    // @ts-expect-error there is no such slot
    definePlugin({ id: 'other', version: '1.0.0', sdk: '^1.0.0', settings: z.object({}), slots });
    expect(bare.pages).toEqual([]);
  });

  it('names its texts, those that count by one name', () => {
    type Names = TextNames<{ title: string; list: { count_one: string; count_other: string } }>;
    const names: Names[] = ['title', 'list.count'];
    // @ts-expect-error there is no such text
    const wrong: Names = 'list.none';
    expect([...names, wrong]).toHaveLength(3);
  });
});
