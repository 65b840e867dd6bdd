import { spreadOf, spreadText } from './figures.ts';
import { freePort, type MeasuredServer, type ProductOptions, startBare, startProduct } from './servers.ts';
import { figureNames, tell } from './tell.ts';

const ROUNDS = 5;

/**
 * How long the product takes from its process's start to its first answer, beside the bare server, in turn; the database runs
 * already and has its migrations.
 */
export async function measureStartUp(
  database: {
    readonly app: string;
    readonly owner: string;
  },
  product: ProductOptions,
): Promise<void> {
  const seconds = { ours: [] as number[], bare: [] as number[] };
  const timed = async (into: number[], start: () => Promise<MeasuredServer>) => {
    const began = performance.now();
    const server = await start();
    into.push((performance.now() - began) / 1000);
    await server.stop();
  };
  for (let round = 0; round < ROUNDS; round++) {
    const [ours, bare] = [await freePort(), await freePort()];
    await timed(seconds.ours, () => startProduct(ours, database.app, { ...product, profileTo: null }));
    await timed(seconds.bare, () => startBare(bare, database.owner));
  }
  const ratio = spreadOf(seconds.ours.map((ours, round) => ours / seconds.bare[round]!));
  const [ours, bare] = [spreadOf(seconds.ours), spreadOf(seconds.bare)];
  tell(
    figureNames.startUp,
    `${spreadText(ratio, 1)}; ${ours.median.toFixed(2)} beside ${bare.median.toFixed(2)} s`,
  );
}
