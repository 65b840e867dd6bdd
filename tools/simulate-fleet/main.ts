/** `npm run simulate:fleet`: vans with trackers that drive over the trunk roads and report to a GPS gateway. */
import { argumentsOrExit, MisusedCommand } from '../command-line/read-arguments.ts';
import { DEMO_PASSWORD } from '../db/demo/people.ts';
import { BrandApi } from './src/brand-api.ts';
import { BrandHires } from './src/brand-hires.ts';
import { type FleetReport, type SimulatedVan, startFleet } from './src/fleet.ts';
import { fleetOptions, planOf, USAGE } from './src/fleet-options.ts';

/** How often it says how the fleet stands, milliseconds; the first time sooner. */
const REPORTED = 30_000;
const FIRST_REPORT = 3_000;
/** How often the hires of the brand are read, milliseconds. */
const READ_AGAIN = 30_000;
const HOUR = 3_600_000;

const { values } = argumentsOrExit({ usage: USAGE, options: fleetOptions });
const plan = planned();
const { host, port, sinceHours, hoursPerHour, seed } = plan;
const vans = (plan.brand && (await vansOf(plan.brand))) ?? plan.vans;
console.log(
  `${vans.length} vans (IMEI ${vans[0]?.imei}${vans.length > 1 ? ' and on' : ''}) report to ${host}:${port}; Ctrl+C stops them.`,
);
const fleet = startFleet({
  vans,
  host,
  port,
  seed,
  time: { begunAt: Date.now(), sinceHours, hoursPerHour },
});
// The launcher waits for it.
process.send?.('ready');
const tell = () => console.log(textOf(fleet.report()));
setTimeout(tell, FIRST_REPORT).unref();
setInterval(tell, REPORTED).unref();

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  tell();
  void fleet.stop().then(() => process.exit());
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The program that started this one is gone.
process.on('disconnect', stop);

/** Vans of the brand, and hires that are read again and again; null where it cannot be read: then all vans drive. */
async function vansOf(brand: NonNullable<typeof plan.brand>): Promise<SimulatedVan[] | null> {
  const hires = new BrandHires(
    new BrandApi({ ...brand, password: process.env.FLEET_PASSWORD ?? DEMO_PASSWORD }),
  );
  try {
    if (sinceHours > 0) await hires.readPast(Date.now() - sinceHours * HOUR);
    await hires.readNow();
    const found = await hires.vans(plan.vans.length);
    if (found.length === 0) throw new Error('no van of it carries a Teltonika tracker.');
    let wasAway = false;
    setInterval(() => {
      hires.readNow().then(
        () => {
          wasAway = false;
        },
        (error: Error) => {
          if (!wasAway) console.log(`The hires could not be read again: ${error.message}`);
          wasAway = true;
        },
      );
    }, READ_AGAIN).unref();
    return found;
  } catch (error) {
    console.log(
      `The hires of ${brand.origin} could not be read, so that all vans drive: ${(error as Error).message}`,
    );
    return null;
  }
}

function planned() {
  try {
    return planOf(values);
  } catch (error) {
    if (!(error instanceof MisusedCommand)) throw error;
    console.error(`✗ ${error.message}`);
    process.exit(2);
  }
}

function textOf(report: FleetReport): string {
  const parts = [
    `${report.connected} of ${report.vans} connected`,
    `${report.acknowledged} fixes acknowledged`,
  ];
  if (report.waiting > 0) parts.push(`${report.waiting} waiting`);
  if (report.lost > 0) parts.push(`${report.lost} lost`);
  if (report.refused > 0) parts.push(`${report.refused} not known to the server: register their IMEIs`);
  if (report.failed > 0) parts.push(`${report.failed} without a connection (${report.fault})`);
  return parts.join(', ');
}
