export { type JobDefinition, JobRegistry } from './job.registry.ts';
export { JobScheduler } from './job.scheduler.ts';
export { type EventListener, ListenerRegistry } from './listener.registry.ts';
export { OutboxDispatcher } from './outbox.dispatcher.ts';
export { forEachTenant, TenantDirectory } from './tenant-directory.ts';
export { type WorkerLoop, WorkerLoops } from './worker-loops.ts';
