import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter } from 'vitest/node';

/** A test that was asked for. */
export interface ToldTest {
  /** From the root of the checkout. */
  readonly spec: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** What it failed by: each message, and below it the difference. */
  readonly said: readonly string[];
}

/** What a run was like. */
export interface Told {
  readonly tests: readonly ToldTest[];
  /** What failed outside a test: a file that cannot be read, a hook, something that nobody waited for. */
  readonly broken: readonly string[];
}

interface Said {
  readonly name?: string | undefined;
  readonly message: string;
  readonly diff?: unknown;
}

/** A failure in words: the message, and where two values were compared their difference. */
export const inWords = ({ name, message, diff }: Said): string =>
  stripVTControlCharacters(`${name ?? 'Error'}: ${message}${diff ? `\n${String(diff)}` : ''}`);

/** Writes what a run was like, with the differences that the runner's own report leaves out. */
export const reporting = (file: string): Reporter => ({
  onTestRunEnd: (modules, unhandled) => {
    const told: Told = {
      tests: modules.flatMap(({ relativeModuleId, children }) =>
        [...children.allTests()].map((test) => {
          const { state, errors } = test.result();
          return {
            spec: relativeModuleId,
            title: test.fullName,
            state,
            said: (errors ?? []).map((one) => inWords(one)),
          };
        }),
      ),
      broken: [
        ...modules.flatMap((module) => [
          ...module.errors(),
          ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
        ]),
        ...unhandled,
      ].map((one) => inWords(one)),
    };
    writeFileSync(file, JSON.stringify(told));
  },
});
