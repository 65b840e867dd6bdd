import { defineRemote } from '@convoy/federation';

export default defineRemote({ name: 'admin', slices: ['integration', 'plugin'] });
