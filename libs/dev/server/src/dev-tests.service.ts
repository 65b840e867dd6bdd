import {
  devErrors,
  type StartRun,
  type SuiteId,
  type SuiteReport,
  type SuiteRun,
  suiteIds,
  type TestDashboard,
  type TestResult,
} from '@convoy/dev/contract';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DevOptions } from './dev.options.ts';
import { KeptReports } from './kept-reports.ts';
import { type Inventory, type RunningSuite, SuitePrograms } from './suite-programs.ts';

/** Counting takes a few seconds; what was counted is believed this long. */
const BELIEVE_MS = 60_000;

/** Sizes of the windows journeys run in, as apps/e2e/playwright.config.ts has them. */
const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'wide', width: 1440, height: 900 },
];

interface Current {
  readonly suite: SuiteId;
  readonly startedAt: string;
  readonly tests: TestResult[];
  readonly expected: number;
  readonly running: RunningSuite;
  stopped: boolean;
}

/** Runs the product's own tests from its development pages: one suite at a time, the others wait. */
@Injectable()
export class DevTestsService implements OnModuleDestroy {
  private readonly programs: SuitePrograms;
  private readonly reports: KeptReports;
  private counted: { until: number; inventory: Promise<Inventory> } | null = null;
  private readonly logger = new Logger('DevTests');
  private current: Current | null = null;
  /** True from a start until the last suite of it has ended. */
  private busy = false;
  private waiting: SuiteId[] = [];

  constructor(options: DevOptions) {
    this.programs = new SuitePrograms(options.checkout);
    this.reports = new KeptReports(options.runs);
  }

  /** All suites with their counts and last results, and the run under way. */
  async dashboard(): Promise<TestDashboard> {
    const { suites, browser } = await this.inventory();
    return {
      suites: await Promise.all(
        suites.map(async (suite) => {
          const report = await this.reports.read(suite.id);
          if (!report) return { ...suite, last: null };
          const { tests: _tests, ...last } = report;
          return { ...suite, last };
        }),
      ),
      run: this.run(),
      browser,
      sizes: SIZES,
    };
  }

  /** @throws REPORT_NOT_FOUND when the suite never ran here */
  async report(suite: SuiteId): Promise<SuiteReport> {
    const report = await this.reports.read(suite);
    if (!report) throw new DomainError(devErrors.REPORT_NOT_FOUND);
    return report;
  }

  /** Starts one suite, or all in their order. @throws RUN_IN_PROGRESS while one runs */
  async start({ suite }: StartRun): Promise<SuiteRun> {
    if (this.busy) throw new DomainError(devErrors.RUN_IN_PROGRESS, { suite: this.current?.suite ?? suite });
    this.busy = true;
    this.waiting = suite === 'all' ? [...suiteIds] : [suite];
    try {
      return this.runOf(await this.next());
    } catch (error) {
      this.busy = false;
      throw error;
    }
  }

  /** Stops the run and forgets what waits. What ran until then is kept as a stopped run. @throws NO_RUN */
  stop(): void {
    if (!this.current) throw new DomainError(devErrors.NO_RUN);
    this.waiting = [];
    this.current.stopped = true;
    this.current.running.stop();
  }

  onModuleDestroy(): void {
    this.waiting = [];
    this.current?.running.stop();
  }

  /** Starts the suite whose turn it is. */
  private async next(): Promise<Current> {
    const { suites } = await this.inventory();
    const [suite, ...waiting] = this.waiting;
    // Everything was stopped while the tests were counted.
    if (suite === undefined) throw new DomainError(devErrors.NO_RUN);
    this.waiting = waiting;
    const tests: TestResult[] = [];
    const counted = suites.find(({ id }) => id === suite)?.tests ?? { unit: 0, database: 0, browser: 0 };
    const last = await this.reports.read(suite);
    let current: Current | null = null;
    const running = this.programs.run(suite, (test) => {
      // What ends after somebody stopped the run was cut off: it neither passed nor failed.
      if (!current?.stopped) tests.push(test);
    });
    current = {
      suite,
      startedAt: new Date().toISOString(),
      tests,
      expected: last && !last.stopped ? last.tests.length : counted.unit + counted.database + counted.browser,
      running,
      stopped: false,
    };
    this.current = current;
    void this.finish(current);
    return current;
  }

  /** Keeps what a run found, then lets the next one begin. */
  private async finish(current: Current): Promise<void> {
    const faults = await current.running.ended.catch((error: Error) => [error.message]);
    const count = (state: TestResult['state']) => current.tests.filter((test) => test.state === state).length;
    try {
      await this.reports.keep({
        suite: current.suite,
        startedAt: current.startedAt,
        finishedAt: new Date().toISOString(),
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        stopped: current.stopped,
        faults: current.stopped ? [] : [...faults],
        tests: current.tests,
      });
      if (this.waiting.length > 0) {
        await this.next();
        return;
      }
    } catch (error) {
      this.logger.error(error);
    }
    this.current = null;
    this.busy = false;
  }

  private run(): SuiteRun | null {
    return this.current && this.runOf(this.current);
  }

  private runOf({ suite, startedAt, tests, expected }: Current): SuiteRun {
    return {
      suite,
      startedAt,
      done: tests.length,
      failed: tests.filter(({ state }) => state === 'failed').length,
      expected: Math.max(expected, tests.length),
      waiting: [...this.waiting],
    };
  }

  private inventory(): Promise<Inventory> {
    if (!this.counted || this.counted.until < Date.now()) {
      const inventory = this.programs.inventory();
      this.counted = { until: Date.now() + BELIEVE_MS, inventory };
      inventory.catch(() => {
        this.counted = null;
      });
    }
    return this.counted.inventory;
  }
}
