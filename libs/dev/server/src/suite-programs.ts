import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type SuiteContent,
  type SuiteId,
  suiteContentSchema,
  type TestResult,
  testResultSchema,
} from '@convoy/dev/contract';
import { z } from 'zod';

/** What the sources hold, and the browser there is. */
export interface Inventory {
  readonly suites: readonly SuiteContent[];
  readonly browser: string | null;
}

const inventorySchema = z.strictObject({
  suites: z.array(suiteContentSchema),
  browser: z.string().nullable(),
});

/** A suite under way. */
export interface RunningSuite {
  /** Ends when the programs have ended: what kept tests from running, in sentences. */
  readonly ended: Promise<readonly string[]>;
  stop(): void;
}

/** What a test program may know of this process: the machine's own, no address and no secret of the product. */
const MACHINE =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|CHROME_PATH)$/i;

/** The programs of the checkout that count and run tests. They are other processes: the product itself tests nothing. */
export class SuitePrograms {
  constructor(private readonly checkout: string) {}

  /** Reads what all suites consist of. @throws Error with the program's own words when it fails */
  async inventory(): Promise<Inventory> {
    const child = this.start(['--list']);
    let output = '';
    let errors = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const code = await ended(child);
    if (code !== 0) throw new Error(`The tests could not be counted: ${errors.trim()}`);
    return inventorySchema.parse(JSON.parse(output));
  }

  /** Runs a suite. @param onTest told of every test as it ends */
  run(suite: SuiteId, onTest: (result: TestResult) => void): RunningSuite {
    const child = this.start([suite, '--lines']);
    const faults: string[] = [];
    let told = false;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000);
    });
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('@@test ')) onTest(testResultSchema.parse(JSON.parse(line.slice(7))));
        if (line.startsWith('@@end ')) {
          told = true;
          faults.push(...z.array(z.string()).parse(JSON.parse(line.slice(6))));
        }
      });
    }
    return {
      ended: ended(child).then(() =>
        told ? faults : [...faults, said.trim() || 'The run ended without a result.'],
      ),
      // The program ends what it started before it ends itself.
      stop: () => child.kill('SIGTERM'),
    };
  }

  private start(args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [join(this.checkout, 'tools/test/suites/main.ts'), ...args], {
      cwd: this.checkout,
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => MACHINE.test(name))),
      // The channel tells the program when this process is gone; it then stops.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
