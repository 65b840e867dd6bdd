/** Work that the worker does by the clock. */
export interface JobDefinition {
  /** Dotted, owner first: `booking.expire-holds`. */
  readonly name: string;
  /** Cron expression, UTC, minutes at the finest. */
  readonly cron: string;
  run(): Promise<void>;
}

/** The jobs of all slices; each module adds its own at start. */
export class JobRegistry {
  readonly jobs: JobDefinition[] = [];

  add(job: JobDefinition): void {
    if (this.jobs.some((other) => other.name === job.name))
      throw new Error(`Two jobs are called ${job.name}.`);
    this.jobs.push(job);
  }
}
