import { type DynamicModule, Module } from '@nestjs/common';
import { GraphController } from './graph.controller.ts';
import { GraphOptions, GraphService } from './graph.service.ts';
import { GraphSockets } from './live/graph-sockets.ts';
import { LiveNews } from './live/live-news.ts';

/** The door `/graphql` of the API process. */
@Module({})
export class GraphModule {
  static with(options: GraphOptions): DynamicModule {
    return {
      module: GraphModule,
      controllers: [GraphController],
      providers: [{ provide: GraphOptions, useValue: options }, GraphService, LiveNews, GraphSockets],
      exports: [GraphService, GraphSockets, LiveNews],
    };
  }
}
