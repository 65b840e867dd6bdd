import { PlatformDb, type PlatformWork } from '@convoy/platform/platform-db';
import { Injectable } from '@nestjs/common';
import { type ProcessSample, processSampleSchema } from './process-sample.ts';

/** A sample as it was kept. */
export interface KeptSample {
  readonly process: string;
  readonly role: 'api' | 'worker' | 'plugin';
  readonly takenAt: Date;
  readonly sample: ProcessSample;
}

const HOUR_MS = 3_600_000;

/** Head office's view of the samples that processes write. */
@Injectable()
export class ProcessSamples {
  constructor(private readonly platform: PlatformDb) {}

  /**
   * The samples of the last hour, the oldest first. Those that another release wrote in another form are left out. The hour is
   * this process's: readiness keeps its clock within five seconds of the database's, which dates the samples.
   */
  async lastHour(work: PlatformWork, now: Date): Promise<readonly KeptSample[]> {
    const rows = await this.platform.read(work, ({ process_sample }) =>
      process_sample.findMany({
        where: { taken_at: { gt: new Date(now.getTime() - HOUR_MS) } },
        orderBy: { taken_at: 'asc' },
      }),
    );
    return rows.flatMap(({ process, role, taken_at: takenAt, sample }) => {
      const read = processSampleSchema.safeParse(sample);
      return read.success ? [{ process, role: role as KeptSample['role'], takenAt, sample: read.data }] : [];
    });
  }
}
