import { defineHost } from '@convoy/federation';

export default defineHost({
  slices: ['identity', 'site', 'reporting', 'signup', 'notification', 'operation', 'help'],
});
