import type { z } from 'zod';
import type { SettingReader } from './setting-readers.ts';
import type { SettingFault } from './settings.error.ts';
import type { Ports } from './settings.ts';

/** One variable that a slice reads when a process starts. */
export interface SettingVariable {
  /** What it is for, one sentence. */
  readonly meaning: string;
  /** What holds when it is not set, in words. */
  readonly default: string;
  readonly reads: SettingReader<unknown>;
  /** An address that production reaches by https alone. */
  readonly httpsInProduction?: boolean;
}

type Variables = Readonly<Record<string, SettingVariable>>;

/** What slices may know of the process beside their own variables. */
export interface Surroundings {
  readonly production: boolean;
  readonly ports: Ports;
}

/** What was given of these variables, as their readers made it. */
export type GivenSettings<V extends Variables> = {
  readonly [Name in keyof V]: z.infer<ReturnType<V[Name]['reads']>>;
};

/** The settings of a slice: what `server/src/<slice>.settings.ts` exports and `./settings` of its package.json names. */
export interface SettingsDefinition<T> {
  readonly slice: string;
  readonly variables: Variables;
  /** Some of them are keys: API and worker alone get them. Without it every process of the product does. */
  readonly hasKeys: boolean;
  /** What is wrong with them together; of a variable that cannot be read it gets what holds when it is not set. */
  faults(given: Readonly<Record<string, unknown>>): readonly SettingFault[];
  /** What the slice's server is given; called with settings that have no fault. */
  value(given: Readonly<Record<string, unknown>>, surroundings: Surroundings): T;
}

/** Declares the settings of a slice. */
export function defineSettings<const V extends Variables, T>(settings: {
  readonly slice: string;
  readonly variables: V;
  readonly hasKeys?: boolean;
  readonly faults?: (given: GivenSettings<V>) => readonly SettingFault[];
  readonly value: (given: GivenSettings<V>, surroundings: Surroundings) => T;
}): SettingsDefinition<T> {
  const { slice, variables, hasKeys = false, faults, value } = settings;
  // The loader hands over what the readers of these very variables made.
  return {
    slice,
    variables,
    hasKeys,
    faults: (given) => faults?.(given as GivenSettings<V>) ?? [],
    value: (given, surroundings) => value(given as GivenSettings<V>, surroundings),
  };
}

/** One fault for each variable of `needed` that is missing beside one of `telling`. @param what they need: `the model` */
export function missingBeside(
  given: Readonly<Record<string, unknown>>,
  needed: readonly string[],
  telling: readonly string[],
  what: string,
): SettingFault[] {
  const said = telling.find((name) => given[name] !== undefined);
  return (said ? needed : [])
    .filter((name) => given[name] === undefined)
    .map((variable) => ({
      variable,
      sentence: `${variable} is not set although ${said} is: set all that ${what} needs, or leave out ${said}.`,
    }));
}

/** A variable of a slice that was set, as it was given: for the processes that a launcher starts. */
export interface PassedSetting {
  readonly name: string;
  readonly text: string;
  /** API and worker alone may have it. */
  readonly isKey: boolean;
}

/** What slices were given, read once when the process starts. */
export class SliceSettings {
  private readonly values: ReadonlyMap<SettingsDefinition<unknown>, unknown>;
  readonly passed: readonly PassedSetting[];

  constructor(values: ReadonlyMap<SettingsDefinition<unknown>, unknown>, passed: readonly PassedSetting[]) {
    this.values = values;
    this.passed = passed;
  }

  /** Names of all variables that slices read, also of those that are not set. */
  get names(): readonly string[] {
    return [...this.values.keys()].flatMap(({ variables }) => Object.keys(variables));
  }

  /** @throws Error where the process has not read the settings of that slice */
  of<T>(definition: SettingsDefinition<T>): T {
    if (!this.values.has(definition))
      throw new Error(
        `The settings of ${definition.slice} were not read: name them in libs/${definition.slice}/package.json as "./settings", and run "npm run slices".`,
      );
    return this.values.get(definition) as T;
  }
}

/** A provider for a slice's module: what the slice was given, under the class that its services ask for. */
export const settingsProvider = <T>(
  provide: abstract new (...args: never[]) => T,
  definition: SettingsDefinition<T>,
) => ({ provide, useFactory: (all: SliceSettings): T => all.of(definition), inject: [SliceSettings] });

/**
 * Reads the settings of slices from an environment.
 * @param fault is told of each fault; with one the values are not to be used
 */
export function readSliceSettings(
  env: Readonly<Record<string, string | undefined>>,
  definitions: readonly SettingsDefinition<unknown>[],
  surroundings: Surroundings,
  fault: (variable: string, sentence: string) => void,
): { readonly all: () => SliceSettings } {
  const read = definitions.map((definition) => {
    const given: Record<string, unknown> = {};
    for (const [name, { reads, httpsInProduction }] of Object.entries(definition.variables)) {
      const reader = reads(name);
      const found = reader.safeParse(env[name]);
      for (const { message } of found.error?.issues ?? []) fault(name, message);
      given[name] = found.success ? found.data : reader.parse(undefined);
      if (surroundings.production && httpsInProduction && env[name]?.trim().startsWith('http:'))
        fault(name, `${name} is not an https address and production accepts no other: write it with https.`);
    }
    for (const { variable, sentence } of definition.faults(given)) fault(variable, sentence);
    return { definition, given };
  });
  return {
    all: () =>
      new SliceSettings(
        new Map(read.map(({ definition, given }) => [definition, definition.value(given, surroundings)])),
        definitions.flatMap(({ variables, hasKeys }) =>
          Object.keys(variables).flatMap((name) => {
            const given = env[name]?.trim();
            return given ? [{ name, text: given, isKey: hasKeys }] : [];
          }),
        ),
      ),
  };
}
