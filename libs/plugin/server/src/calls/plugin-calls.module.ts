import { GraphSchemas, InnerGraph } from '@convoy/platform/graphql';
import { OutsideCall } from '@convoy/platform/outside';
import { Module } from '@nestjs/common';
import { PluginModule } from '../plugin.module.ts';
import { TenantPlugins } from '../tenant-plugins.ts';
import { PluginDoorsController } from './doors/plugin-doors.controller.ts';
import { DeliveryQueries } from './events/delivery.queries.ts';
import { PluginDeliveries } from './events/plugin-deliveries.ts';
import { PluginListeners } from './events/plugin-listeners.ts';
import { PluginAnswers } from './plugin-answers.ts';
import { CallPolicies, PluginCaller } from './plugin-caller.ts';
import { PluginFaults } from './plugin-faults.ts';
import { PluginGraphs } from './plugin-graphs.ts';
import { PluginJobCalls } from './plugin-job-calls.ts';
import { PluginServices } from './plugin-service.ts';
import { PluginScopes } from './scope/plugin-scopes.ts';

/** What calls plugins: addresses, events, jobs, ports, the graph, and processes of their own. */
@Module({
  imports: [PluginModule],
  controllers: [PluginDoorsController],
  providers: [
    {
      provide: InnerGraph,
      useFactory: (schemas: GraphSchemas) => new InnerGraph(schemas),
      inject: [GraphSchemas],
    },
    // Never by http, whatever the process: a plugin's hosts are names of the internet.
    { provide: OutsideCall, useValue: new OutsideCall({ http: false }) },
    { provide: CallPolicies, useValue: new CallPolicies() },
    DeliveryQueries,
    PluginFaults,
    PluginScopes,
    PluginCaller,
    PluginAnswers,
    PluginGraphs,
    PluginListeners,
    PluginDeliveries,
    PluginJobCalls,
    PluginServices,
  ],
  exports: [PluginCaller, PluginDeliveries, PluginFaults, PluginServices],
})
export class PluginCallsModule {
  constructor(plugins: TenantPlugins, caller: PluginCaller) {
    plugins.runBy(caller);
  }
}
