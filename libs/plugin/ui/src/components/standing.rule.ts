import type { Plugin, PluginState } from '../../../contract/src/index.ts';

/**
 * How an integration stands, for people. What the brand's own plan sells is not "not in your plan": only the add-on is to be bought.
 */
export const standingOf = ({ state, upgrade }: Pick<Plugin, 'state' | 'upgrade'>): PluginState | 'forSale' =>
  state === 'lacking' && upgrade?.plan === null && upgrade.addOn !== null ? 'forSale' : state;
