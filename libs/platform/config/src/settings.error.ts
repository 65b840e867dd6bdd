/** One thing wrong with the environment: which variable, and what is wrong and what to do, in one sentence. */
export interface SettingFault {
  readonly variable: string;
  readonly sentence: string;
}

/** The environment cannot be used. `faults` has every fault, not just the first; `message` one a line. */
export class SettingsError extends Error {
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    super(faults.map((fault) => fault.sentence).join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}
