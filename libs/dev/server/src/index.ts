export { DevModule } from './dev.module.ts';
export { DevOptions } from './dev.options.ts';
