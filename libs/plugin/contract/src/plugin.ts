import type { AddOnCode, PlanOffer, Upgrade } from '@convoy/billing/contract';
import type { SettingsField } from '@convoy/sdk/core';

/**
 * How a plugin stands at a brand. `available`: it can be enabled. `disabled`: it was, and what it holds is kept. `lacking`:
 * the plan does not carry it; what to buy stands in `upgrade`. `broken`: its files have an error and it is left out.
 */
export const pluginStates = ['available', 'enabled', 'disabled', 'lacking', 'broken'] as const;
export type PluginState = (typeof pluginStates)[number];

/** Why a plugin that was enabled is not: an admin switched it off, it failed again and again, the plan carries it no more. */
export const disabledReasons = ['admin', 'failing', 'plan'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** What a plugin may do with the core's records, and that in words. */
export interface AskedPermission {
  readonly action: string;
  readonly subject: string;
  /** In the language of the request: `See bookings`. */
  readonly words: string;
}

/** One of what a field may be set to; `label` is the plugin's own word for it. */
export interface PluginChoice {
  readonly value: string;
  readonly label: string;
}

/** A field of the settings' form, with its texts and what is set; `value` is the initial one where nothing was set. */
export type PluginField = (
  | Exclude<SettingsField, { kind: 'choice' }>
  | (Omit<Extract<SettingsField, { kind: 'choice' }>, 'choices'> & {
      readonly choices: readonly PluginChoice[];
    })
) & {
  readonly label: string;
  readonly help: string | null;
  readonly value: string | number | boolean | null;
};

/** A secret a plugin asks for. What it is, is never told. */
export interface AskedSecret {
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  readonly set: boolean;
}

/** What it costs, as the brand would pay for it now. */
export interface PluginPrice {
  readonly amount: string;
  readonly per: 'month' | 'van-month' | 'check';
  /** The price is the least one. */
  readonly from: boolean;
}

/** A picture of it at work, in the order they are shown. */
export interface PluginPicture {
  /** Address of the same host. */
  readonly address: string;
  readonly words: string;
}

/** How it has been working for the last day. */
export interface PluginHealth {
  /** What failed of it: slots, ports, events and jobs, the one that failed most first. */
  readonly failing: readonly {
    readonly hook: string;
    readonly times: number;
    readonly lastAt: string;
  }[];
  /** It failed so often in a row that it is left alone for a while. */
  readonly resting: boolean;
}

/** What is wrong with the files of a plugin. */
export interface PluginBroken {
  /** Whether what ran before the error still runs. */
  readonly runs: boolean;
  /** Each with file and line, in English, for those who write it; empty in production, where the log of the server has them. */
  readonly errors: readonly string[];
}

/** A plugin as a brand's admin sees it: `GET /api/integrations` and `GET /api/integrations/:id`. */
export interface Plugin {
  readonly id: string;
  /** Texts of the plugin in the language of the request. */
  readonly name: string;
  readonly summary: string;
  /** Paragraphs are separated by an empty line. */
  readonly description: string;
  readonly version: string;
  /** Codes of the languages it speaks without a gap, its own first: elsewhere texts of its own language stand in. */
  readonly languages: readonly string[];
  /** Null: any plan may have it. */
  readonly addOn: AddOnCode | null;
  /** Null where nothing is asked for it by itself. */
  readonly price: PluginPrice | null;
  /** Plans of the brand's list that carry it, the cheapest first; empty where every plan does. */
  readonly plansThatCarry: readonly (PlanOffer & { readonly terms: 'buy' | 'included' })[];
  readonly state: PluginState;
  /** Set in `disabled`, and in `lacking` where it was enabled before (then `plan`). */
  readonly disabledBecause: DisabledReason | null;
  /** Since when it stands so; null where it never was enabled. */
  readonly since: string | null;
  /** What to buy in `lacking`; null where nothing that is sold would help, and in every other state. */
  readonly upgrade: Upgrade | null;
  readonly permissions: readonly AskedPermission[];
  /** Hosts it may reach. */
  readonly hosts: readonly string[];
  readonly secrets: readonly AskedSecret[];
  /** Ids of places in pages that it fills. */
  readonly slots: readonly string[];
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  /** Ids of ports that it answers. */
  readonly ports: readonly string[];
  /** Whether it receives what the brand's trackers report. */
  readonly trackers: boolean;
  readonly events: {
    readonly hears: readonly string[];
    readonly tells: readonly string[];
    /** Types of messages that it offers to the brand's own programs. */
    readonly webhooks: readonly string[];
  };
  readonly pictures: readonly PluginPicture[];
  readonly settings: readonly PluginField[];
  /** What is counted of it, for what is paid by use. */
  readonly usage: readonly { readonly metric: string; readonly label: string }[];
  readonly health: PluginHealth;
  /** Whether it can be tried: `POST /api/integrations/:id/test`. */
  readonly canTest: boolean;
  /** Set where its files have an error. Then it does not run, or still runs as it was before the error; never others. */
  readonly broken: PluginBroken | null;
  /** Whether anything of it is kept for the brand: settings, secrets, its own records. Offered before it is removed. */
  readonly holdsData: boolean;
}

/** What became of a test: `POST /api/integrations/:id/test`. */
export interface PluginTest {
  readonly works: boolean;
  /** Of the plugin, in the language of the request. */
  readonly sentence: string;
}

/** A line of what happened to it and what it said, 30 days back, the newest first: `GET /api/integrations/:id/logs`. */
export interface PluginLogLine {
  readonly id: number;
  readonly at: string;
  readonly level: PluginLogLevel;
  /** Slot, port, event, job or route; null where it was a person: enabled, disabled, set. */
  readonly hook: string | null;
  readonly message: string;
}
export const pluginLogLevels = ['info', 'warn', 'error'] as const;
export type PluginLogLevel = (typeof pluginLogLevels)[number];

/** What was used in a month, the newest month first: `GET /api/integrations/:id/usage`. */
export interface PluginUsage {
  /** `2026-11`, in the brand's time. */
  readonly month: string;
  readonly metric: string;
  readonly label: string;
  readonly count: number;
  /** By the catalogue's price; null where the metric is not what the price is for. */
  readonly amount: string | null;
}

/** All that is kept of a plugin for a brand: `GET /api/integrations/:id/export`. Secrets by name alone. */
export interface PluginExport {
  readonly plugin: string;
  readonly version: string;
  readonly exportedAt: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly secrets: readonly string[];
  /** Its own records, by table. */
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly usage: readonly Omit<PluginUsage, 'label' | 'amount'>[];
  readonly logs: readonly Omit<PluginLogLine, 'id'>[];
}
