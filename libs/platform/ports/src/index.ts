export { EnabledPlugins } from './enabled-plugins.ts';
export { type AskManners, type PortAnswer, type PortAnswerer, type PortOutcome, Ports } from './ports.ts';
