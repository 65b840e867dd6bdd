export { defineEvent, type EventDefinition } from './define-event.ts';
