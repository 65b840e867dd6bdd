export { EnabledPlugins } from './enabled-plugins.ts';
export { FeatureSwitches } from './feature-switches.ts';
export { type PluginLineRefund, PluginLineRefunds, type RefundedPluginLine } from './plugin-line-refunds.ts';
export { type AskOptions, type PortAnswer, type PortAnswerer, type PortOutcome, Ports } from './ports.ts';
export type { TrackerDevice, TrackerIntake, TrackerPoint } from './tracker-intake.ts';
export { TrackerIntakes } from './tracker-intakes.ts';
