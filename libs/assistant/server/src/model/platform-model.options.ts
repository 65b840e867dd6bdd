/** The models that the operator of the installation named for brands without one of their own. */
export class PlatformModelOptions {
  readonly model!: {
    readonly baseUrl: string;
    readonly key: string;
    readonly model: string;
    /** Pence for a million tokens. */
    readonly inputPence: number;
    readonly outputPence: number;
    /** What it may cost each brand a month. */
    readonly budgetPence: number;
    /** Messages of one person in an hour that it answers. */
    readonly perHour: number;
  } | null;
  /** What turns speech into text; it may be another provider's, and be there without a model that answers. */
  readonly speech!: {
    readonly baseUrl: string;
    readonly key: string;
    readonly model: string;
    /** Pence for an hour of sound. */
    readonly hourPence: number;
    /** What both may cost each brand a month. */
    readonly budgetPence: number;
    /** Recordings and messages of one person in an hour. */
    readonly perHour: number;
  } | null;
}
