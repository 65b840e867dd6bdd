import { languages } from '@convoy/platform/i18n';
import { CronExpressionParser } from 'cron-parser';
import { valid } from 'semver';
import { pathPattern } from './path-pattern.ts';
import type { PluginManifest } from './plugin-manifest.ts';
import { isCompatible, isRange, SDK_VERSION } from './sdk-version.ts';
import { settingsForm } from './settings-form.rule.ts';

/** Something about a manifest that is not as it must be: where, and what its author does about it. */
export interface ManifestIssue {
  /** Path in the manifest: `egress.0`. */
  readonly at: string;
  readonly sentence: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const CAMEL = /^[a-z][a-zA-Z0-9]{0,39}$/;
/** A name of the internet as the DNS has it, punycode included: neither a number, nor a port, nor a star. */
const HOST =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
/** Names that are kept for those who have no public one. RFC 6761, RFC 6762, RFC 8375. */
const INSIDE = /(^|\.)(localhost|local|internal|test|invalid|home\.arpa)$/;
const FIVE_FIELDS = /^(\S+ ){4}\S+$/;

/** Names that addresses, texts or schemas of the product have already. */
const RESERVED = new Set([
  'api',
  'core',
  'convoy',
  'plugins',
  'public',
  'pgboss',
  'settings',
  'sdk',
  'system',
]);

/** All that is wrong with a manifest taken by itself; empty for one that may be installed. */
export function manifestIssues(manifest: PluginManifest): ManifestIssue[] {
  const faults: ManifestIssue[] = [];
  const fault = (at: string, sentence: string) => faults.push({ at, sentence });
  const { id } = manifest;

  if (!KEBAB.test(id) || id.length < 3 || id.length > 30)
    fault(
      'id',
      `The id "${id}" is not 3 to 30 small letters, digits and single hyphens, beginning with a letter.`,
    );
  else if (RESERVED.has(id)) fault('id', `The id "${id}" is the product's own: choose another.`);
  if (!languages.includes(manifest.language))
    fault(
      'language',
      `The language "${manifest.language}" is not supported: choose one of ${languages.join(', ')}.`,
    );
  if (valid(manifest.version) !== manifest.version)
    fault('version', `The version "${manifest.version}" is not a semantic version such as 1.2.0.`);
  if (!isRange(manifest.sdk))
    fault('sdk', `The range "${manifest.sdk}" cannot be read: write one such as ^${SDK_VERSION}.`);
  else if (!isCompatible(manifest.sdk))
    fault('sdk', `The plugin is for versions ${manifest.sdk} of the SDK, and this is ${SDK_VERSION}.`);

  each(manifest.emits, ({ type }, n) => {
    if (!type.startsWith(`${id}.`))
      fault(`emits.${n}`, `The event ${type} is not the plugin's own: its name begins with "${id}.".`);
  });
  each(manifest.emits, ({ webhook }, n) => {
    if (!webhook) return;
    if (webhook.group !== id || !webhook.type.startsWith(`${id}.`))
      fault(
        `emits.${n}.webhook`,
        `The message ${webhook.type} is not the plugin's own: its type begins with "${id}." and its group is "${id}".`,
      );
    if (!webhook.data.safeParse(webhook.example).success)
      fault(`emits.${n}.webhook`, `The example of ${webhook.type} is not of the shape that "data" says.`);
  });
  twice(
    manifest.emits.flatMap(({ webhook }) => webhook ?? []),
    ({ type }) => type,
    'emits',
    'message',
    fault,
  );
  each(manifest.consumes, ({ type }, n) => {
    if (type.startsWith(`${id}.`))
      fault(`consumes.${n}`, `The event ${type} is the plugin's own: it cannot consume it.`);
  });
  twice(manifest.emits, ({ type }) => type, 'emits', 'event', fault);
  twice(manifest.consumes, ({ type }) => type, 'consumes', 'event', fault);
  twice(manifest.permissions, (permission) => permission, 'permissions', 'permission', fault);

  const { fields, unfit } = settingsForm(manifest.settings);
  for (const name of unfit)
    fault(
      `settings.${name}`,
      `No form can be made of the setting "${name}": it must be a text, a number, a switch or a choice of texts.`,
    );
  for (const { name, optional } of fields)
    if (!optional)
      fault(
        `settings.${name}`,
        `The setting "${name}" needs a default or must be optional: a plugin must work with its default settings.`,
      );
  // What a field may be does not say what all of them may be together.
  if (fields.every(({ optional }) => optional) && unfit.length === 0) {
    const enabled = manifest.settings.safeParse({});
    for (const { path, message } of enabled.error?.issues ?? [])
      fault(
        ['settings', ...path].join('.'),
        `With nothing set the settings are refused: ${message.replace(/\.$/, '')}. A plugin must work with its default settings.`,
      );
  }
  each(manifest.secrets, (name, n) => {
    if (!CAMEL.test(name))
      fault(
        `secrets.${n}`,
        `The secret "${name}" is not named in camel case of at most 40 letters and digits.`,
      );
    if (Object.hasOwn(manifest.settings.shape, name))
      fault(`secrets.${n}`, `"${name}" is a setting and a secret: one of them needs another name.`);
  });
  twice(manifest.secrets, (name) => name, 'secrets', 'secret', fault);

  each(manifest.egress, (host, n) => {
    if (!HOST.test(host) || INSIDE.test(host))
      fault(
        `egress.${n}`,
        `"${host}" is not the name of a public host: write it as api.example.com, without scheme, port or star.`,
      );
  });
  twice(manifest.egress, (host) => host, 'egress', 'host', fault);

  const own = `/${id}`;
  each(manifest.pages, ({ path }, n) => {
    if (path !== own && !path.startsWith(`${own}/`))
      fault(`pages.${n}`, `The page ${path} lies elsewhere: addresses of the plugin begin with ${own}.`);
  });
  twice(manifest.pages, ({ path }) => pathPattern(path), 'pages', 'page', fault);
  const paths = new Set(manifest.pages.map(({ path }) => path));
  each(manifest.nav, ({ path }, n) => {
    if (!paths.has(path)) fault(`nav.${n}`, `The entry leads to ${path}, which is no page of the plugin.`);
  });
  twice(manifest.slots, ({ slot, component }) => `${slot} ${component}`, 'slots', 'slot', fault);
  twice(manifest.offers, ({ id: port }) => port, 'offers', 'port', fault);

  each(manifest.jobs, ({ name, cron }, n) => {
    if (!name.startsWith(`${id}.`) || !KEBAB.test(name.slice(id.length + 1)))
      fault(`jobs.${n}`, `The job "${name}" is not called "${id}." and what it does in kebab case.`);
    if (!isCron(cron)) fault(`jobs.${n}`, `"${cron}" is no cron expression of five fields.`);
  });
  twice(manifest.jobs, ({ name }) => name, 'jobs', 'job', fault);
  each(manifest.usage, ({ name }, n) => {
    if (!KEBAB.test(name)) fault(`usage.${n}`, `What is counted, "${name}", is not named in kebab case.`);
  });
  twice(manifest.usage, ({ name }) => name, 'usage', 'count', fault);
  // A manifest may be written without the compiler.
  if (typeof manifest.trackers !== 'boolean')
    fault('trackers', 'What it says of trackers is neither true nor false.');
  return faults;
}

function isCron(text: string): boolean {
  try {
    // As the worker reads it.
    CronExpressionParser.parse(text, { tz: 'UTC' });
    return FIVE_FIELDS.test(text);
  } catch {
    return false;
  }
}

function each<T>(list: readonly T[], look: (one: T, index: number) => void): void {
  list.forEach(look);
}

function twice<T>(
  list: readonly T[],
  nameOf: (one: T) => string,
  at: string,
  what: string,
  fault: (at: string, sentence: string) => void,
): void {
  const seen = new Set<string>();
  each(list, (one, n) => {
    const name = nameOf(one);
    if (seen.has(name)) fault(`${at}.${n}`, `The ${what} ${name} is declared twice.`);
    seen.add(name);
  });
}
