export { IntegrationModule } from './integration.module.ts';
