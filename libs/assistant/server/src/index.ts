export { AssistantModule } from './assistant.module.ts';
export { type Channel, Conversations } from './converse/conversations.service.ts';
export { ModelLine } from './model/model-client.ts';
export { ModelWriter } from './model/model-writer.service.ts';
