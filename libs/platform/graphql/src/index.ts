export type { GraphQLResolveInfo } from 'graphql';
export { asksFor } from './asks-for.ts';
export { Batch } from './batch.ts';
export { type ContractTypeOptions, inputOfContract, typeOfContract } from './contract-type.ts';
export type { GraphContext } from './graph.context.ts';
export { GraphModule } from './graph.module.ts';
export {
  type CurrentContext,
  type GraphPart,
  GraphRegistry,
  type LiveEvents,
  type Resolve,
  type ResolveLive,
} from './graph.registry.ts';
export { GraphOptions, GraphService } from './graph.service.ts';
export { type InnerAnswer, InnerGraph } from './inner-graph.ts';
export { graphLimits, socketLimits } from './limits/graph-limits.ts';
export { GraphSockets, isLiveUpgrade } from './live/graph-sockets.ts';
export { LiveNews, type News } from './live/live-news.ts';
export { LiveStream, type StreamOptions } from './live/live-stream.ts';
export { type OfRecord, type RecordNews, recordNews } from './live/record-news.ts';
export { ringNews } from './live/ring-news.ts';
export { orNull } from './or-null.ts';
export { printGraph } from './print-graph.ts';
export { readInput } from './read-input.ts';
