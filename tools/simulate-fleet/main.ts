/** `npm run simulate:fleet`: vans with trackers that drive over the trunk roads and report to a GPS gateway. */
import { argumentsOrExit, MisusedCommand } from '../command-line/read-arguments.ts';
import { type FleetReport, startFleet } from './src/fleet.ts';
import { fleetOptions, planOf, USAGE } from './src/fleet-options.ts';

/** How often it says how the fleet stands, milliseconds; the first time sooner. */
const REPORTED = 30_000;
const FIRST_REPORT = 3_000;

const { values } = argumentsOrExit({ usage: USAGE, options: fleetOptions });
const plan = planned();
const { vans, host, port, sinceHours, hoursPerHour, seed } = plan;
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
