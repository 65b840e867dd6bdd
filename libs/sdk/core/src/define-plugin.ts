import type { PageRoute, SlotFill } from '@convoy/platform/manifest';
import type { z } from 'zod';
import { type ManifestIssue, manifestIssues } from './manifest-issues.rule.ts';
import type { PluginManifest } from './plugin-manifest.ts';

/** A manifest that may not be installed, with all that is wrong with it. */
export class ManifestError extends Error {
  readonly plugin: string;
  readonly faults: readonly ManifestIssue[];

  // Written out: the build reads manifests as Node does, which only leaves types away.
  constructor(plugin: string, faults: readonly ManifestIssue[]) {
    super(
      [
        `The manifest of the plugin "${plugin}" cannot be used:`,
        ...faults.map(({ at, sentence }) => `  ${at}: ${sentence}`),
      ].join('\n'),
    );
    this.name = 'ManifestError';
    this.plugin = plugin;
    this.faults = faults;
  }
}

/** What a manifest may leave out, because most plugins have none of it. */
type Optional =
  | 'language'
  | 'addOn'
  | 'permissions'
  | 'consumes'
  | 'emits'
  | 'secrets'
  | 'egress'
  | 'offers'
  | 'pages'
  | 'nav'
  | 'slots'
  | 'jobs'
  | 'usage'
  | 'trackers';
/** A manifest as it is written. */
export type PluginDraft<
  Settings extends z.ZodObject,
  Pages extends readonly PageRoute[] = readonly PageRoute[],
  Slots extends readonly SlotFill[] = readonly SlotFill[],
  Secrets extends readonly string[] = readonly string[],
> = Omit<PluginManifest<Settings>, Optional> &
  Partial<Pick<PluginManifest<Settings, Pages, Slots, Secrets>, Optional>>;

/**
 * Declares a plugin. What it asks for is checked by the compiler as far as names go (events, permissions, slots with their
 * props, ports) and here for the rest, before any of its code runs. Names of pages, fillers and secrets stay in its type, so
 * that what the plugin does is checked against them.
 * @throws ManifestError with a sentence for each fault
 */
export function definePlugin<
  Settings extends z.ZodObject,
  const Pages extends readonly PageRoute[] = readonly [],
  const Slots extends readonly SlotFill[] = readonly [],
  const Secrets extends readonly string[] = readonly [],
>(draft: PluginDraft<Settings, Pages, Slots, Secrets>): PluginManifest<Settings, Pages, Slots, Secrets> {
  // What is undefined is left out, as whoever writes a condition means it.
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  const manifest = Object.fromEntries(
    Object.entries({ ...nothing, ...given }).map(([name, value]) => [name, kept(value)]),
  ) as unknown as PluginManifest<Settings, Pages, Slots, Secrets>;
  const faults = manifestIssues(manifest);
  if (faults.length > 0) throw new ManifestError(draft.id, faults);
  return Object.freeze(manifest);
}

/** What a manifest says that leaves something out. */
const nothing = {
  language: 'en',
  addOn: null,
  permissions: [],
  consumes: [],
  emits: [],
  secrets: [],
  egress: [],
  offers: [],
  pages: [],
  nav: [],
  slots: [],
  jobs: [],
  usage: [],
  trackers: false,
} satisfies Pick<PluginManifest, Optional>;

/** A list as it was when it was looked at: nobody adds a host to it afterwards. */
const kept = (value: unknown): unknown =>
  Array.isArray(value)
    ? Object.freeze(value.map((one) => (isPlain(one) ? Object.freeze({ ...one }) : one)))
    : value;
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
