export { integrationErrors } from './integration.errors.ts';
export { integrationPermissions } from './integration.permissions.ts';
