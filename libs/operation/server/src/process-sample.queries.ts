import { GlobalDb, sql } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { ProcessSample } from './process-sample.ts';

/** Writes what processes say of themselves; head office reads it by PlatformDb. */
@Injectable()
export class ProcessSampleQueries {
  constructor(private readonly global: GlobalDb) {}

  async write(process: string, role: string, sample: ProcessSample): Promise<void> {
    await sql`select app.note_process_sample(${process}::text, ${role}::text, ${JSON.stringify(sample)}::jsonb)`.execute(
      this.global.select,
    );
  }

  /** The newest migration that was run. */
  async schemaVersion(): Promise<string | null> {
    const { rows } = await sql<{ name: string | null }>`select app.schema_version() as name`.execute(
      this.global.select,
    );
    return rows[0]?.name ?? null;
  }
}
