import { setTimeout as sleep } from 'node:timers/promises';
import type { seededRandom } from '@convoy/platform/testing';
import type { Arena } from '../campaign.ts';
import type { Lines } from './lines.ts';

/** Where something is spoilt. */
export interface Field {
  readonly arena: Arena;
  readonly lines: Lines;
  readonly random: ReturnType<typeof seededRandom>;
  /** The provider's stand-in as it was before it was killed. */
  providerAgain(): Promise<void>;
  /** Called when the fault is over, where that is before all is as it was: a process of the product has yet to start. */
  over(): void;
}

/** Something that goes wrong at any moment and is mended again; nobody but whom it is done to is started anew. */
export interface FaultKind {
  /** Whom it is done to. */
  readonly victim: 'api' | 'worker' | 'database' | 'provider' | 'clients';
  readonly done: 'killed' | 'frozen' | 'line';
  /** @returns when all is as it was */
  run(field: Field): Promise<void>;
}

const between = ({ random }: Field, low: number, high: number) => sleep(random.between(low, high));

/** Spoils a line for a while. */
const spoilt =
  (line: keyof Omit<Lines, 'close'>, spoil: (field: Field) => Promise<void>) => async (field: Field) => {
    await spoil(field);
    field.lines[line].set({ kind: 'pass' });
  };

/** Everything that is done at any moment, by what it is called. */
export const faultKinds = {
  'API killed': {
    victim: 'api',
    done: 'killed',
    run: async ({ arena: { processes }, over }) => {
      await processes.kill('api');
      over();
      await processes.start('api');
    },
  },
  'API frozen': {
    victim: 'api',
    done: 'frozen',
    run: async (field) => {
      const { processes } = field.arena;
      processes.freeze('api');
      await between(field, 500, 4_000);
      processes.thaw('api');
    },
  },
  'worker killed': {
    victim: 'worker',
    done: 'killed',
    run: async ({ arena: { processes, clock }, over }) => {
      await processes.kill('worker');
      over();
      await clock.claimsEnd();
      await processes.start('worker');
    },
  },
  'worker frozen': {
    victim: 'worker',
    done: 'frozen',
    run: async (field) => {
      const { processes } = field.arena;
      processes.freeze('worker');
      await between(field, 1_000, 5_000);
      processes.thaw('worker');
    },
  },
  'database killed': {
    victim: 'database',
    done: 'killed',
    run: async ({ arena: { processes }, random }) => {
      await processes.killDatabase(random.between(0, 3_000));
    },
  },
  'database frozen': {
    victim: 'database',
    done: 'frozen',
    run: async (field) => {
      const thaw = await field.arena.processes.freezeDatabase();
      await between(field, 1_000, 5_000);
      thaw();
    },
  },
  'line to the database frozen, then cut': {
    victim: 'database',
    done: 'frozen',
    // Longer than a statement may take and its answer be waited for: what hangs is given up before it is cut.
    run: spoilt('database', async (field) => {
      field.lines.database.set({ kind: 'freeze' });
      await between(field, 13_000, 18_000);
      field.lines.database.cutOnce();
    }),
  },
  'line to the database cut': {
    victim: 'database',
    done: 'line',
    run: spoilt('database', async (field) => {
      field.lines.database.set({ kind: 'cut' });
      await between(field, 0, 3_000);
    }),
  },
  'line to the database half closed': {
    victim: 'database',
    done: 'line',
    run: async (field) => {
      field.lines.database.halfClose(field.random.pick(['client', 'server']));
    },
  },
  'line to the database slow': {
    victim: 'database',
    done: 'line',
    run: spoilt('database', async (field) => {
      field.lines.database.set(
        field.random.pick([
          { kind: 'delay', ms: 150 },
          { kind: 'slow', bytesPerSecond: 4_000 },
        ] as const),
      );
      await between(field, 2_000, 5_000);
    }),
  },
  'provider killed': {
    victim: 'provider',
    done: 'killed',
    run: async (field) => {
      const { processes } = field.arena;
      await processes.kill('stripe-emulator');
      await between(field, 0, 2_000);
      await processes.startAnother('stripe-emulator');
      await field.providerAgain();
    },
  },
  'provider frozen': {
    victim: 'provider',
    done: 'frozen',
    run: async (field) => {
      const { processes } = field.arena;
      processes.freeze('stripe-emulator');
      await between(field, 1_000, 7_000);
      processes.thaw('stripe-emulator');
    },
  },
  'line to the provider frozen, then cut': {
    victim: 'provider',
    done: 'line',
    run: spoilt('provider', async (field) => {
      field.lines.provider.set({ kind: 'freeze' });
      await between(field, 1_000, 8_000);
      field.lines.provider.cutOnce();
    }),
  },
  'lines of the clients cut': {
    victim: 'clients',
    done: 'line',
    run: async (field) => {
      for (let times = field.random.between(1, 5); times > 0; times--) {
        field.lines.clients.cutOnce();
        await between(field, 20, 300);
      }
    },
  },
  'answers to the clients lost': {
    victim: 'clients',
    done: 'line',
    // What they ask arrives, and what they are told does not.
    run: spoilt('clients', async (field) => {
      field.lines.clients.halfClose('client');
      field.lines.clients.set({ kind: 'delay', ms: 400 });
      await between(field, 200, 800);
      field.lines.clients.cutOnce();
    }),
  },
  'lines of the clients slow': {
    victim: 'clients',
    done: 'line',
    run: spoilt('clients', async (field) => {
      field.lines.clients.set({ kind: 'slow', bytesPerSecond: 8_000 });
      await between(field, 1_000, 3_000);
    }),
  },
} as const satisfies Readonly<Record<string, FaultKind>>;

export type FaultName = keyof typeof faultKinds;
