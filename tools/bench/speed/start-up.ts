import { tellFigure } from '@convoy/platform/testing/figures';
import { spreadOf } from './figures.ts';
import { freePort, type MeasuredServer, startBare, startProduct } from './servers.ts';

const ROUNDS = 5;

/**
 * How long the product takes from its process's start to its first answer, beside the bare server, in turn; the database runs
 * already and has its migrations.
 */
export async function measureStartUp(database: {
  readonly app: string;
  readonly owner: string;
}): Promise<void> {
  const seconds = { ours: [] as number[], bare: [] as number[] };
  const timed = async (into: number[], start: () => Promise<MeasuredServer>) => {
    const began = performance.now();
    const server = await start();
    into.push((performance.now() - began) / 1000);
    await server.stop();
  };
  for (let round = 0; round < ROUNDS; round++) {
    const [ours, bare] = [await freePort(), await freePort()];
    await timed(seconds.ours, () => startProduct(ours, database.app, null));
    await timed(seconds.bare, () => startBare(bare, database.owner));
  }
  const text = (of: readonly number[]) => {
    const { median, least, most } = spreadOf(of);
    return `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
  };
  tellFigure({ campaign: 'speed', what: 'start-up of the API, s', value: text(seconds.ours) });
  tellFigure({ campaign: 'speed', what: 'start-up of the bare server, s', value: text(seconds.bare) });
}
