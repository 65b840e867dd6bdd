export { IntegrationModule } from './integration.module.ts';
export { KeyDoor } from './keys/key-door.ts';
