export { OperationModule } from './operation.module.ts';
export { OperationOptions } from './operation.options.ts';
export { ProcessSampleQueries } from './process-sample.queries.ts';
export { ProcessSampler } from './process-sampler.ts';
