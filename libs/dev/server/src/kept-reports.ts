import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SuiteId, type SuiteReport, suiteReportSchema } from '@convoy/dev/contract';

/** The last report of every suite, as files. */
export class KeptReports {
  constructor(private readonly folder: string) {}

  /** The last report of a suite; `null` where there is none, or one of an older form. */
  async read(suite: SuiteId): Promise<SuiteReport | null> {
    try {
      const text = await readFile(join(this.folder, `${suite}.json`), 'utf8');
      return suiteReportSchema.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  }

  async keep(report: SuiteReport): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, `${report.suite}.json`);
    // Renamed into its place, so that a reader never meets half of it.
    await writeFile(`${file}.new`, JSON.stringify(report));
    await rename(`${file}.new`, file);
  }
}
