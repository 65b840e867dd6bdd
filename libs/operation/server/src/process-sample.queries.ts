import { GlobalDb, sql } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { type ProcessSample, processSampleSchema } from './process-sample.ts';

/** A sample as it was kept. */
export interface KeptSample {
  readonly process: string;
  readonly role: 'api' | 'worker' | 'plugin';
  readonly takenAt: Date;
  readonly sample: ProcessSample;
}

/** The only file that touches what processes tell of themselves. */
@Injectable()
export class ProcessSampleQueries {
  constructor(private readonly global: GlobalDb) {}

  async write(process: string, role: string, sample: ProcessSample): Promise<void> {
    await sql`select app.note_process_sample(${process}::text, ${role}::text, ${JSON.stringify(sample)}::jsonb)`.execute(
      this.global.select,
    );
  }

  /** Those of the last hour, the oldest first. What another release wrote in another form is left out. */
  async lastHour(): Promise<{ readonly now: Date; readonly samples: readonly KeptSample[] }> {
    const { rows } = await sql<{
      process: string;
      role: KeptSample['role'];
      taken_at: Date;
      sample: unknown;
      now: Date;
    }>`
      select process, role, taken_at, sample, now() from process_sample
      where taken_at > now() - interval '1 hour' order by taken_at`.execute(this.global.select);
    const samples = rows.flatMap(({ process, role, taken_at: takenAt, sample }) => {
      const read = processSampleSchema.safeParse(sample);
      return read.success ? [{ process, role, takenAt, sample: read.data }] : [];
    });
    return { now: rows[0]?.now ?? new Date(), samples };
  }

  /** The newest migration that was run. */
  async schemaVersion(): Promise<string | null> {
    const { rows } = await sql<{ name: string | null }>`select app.schema_version() as name`.execute(
      this.global.select,
    );
    return rows[0]?.name ?? null;
  }
}
