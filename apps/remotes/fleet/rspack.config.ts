import { defineRemote } from '@convoy/federation';

export default defineRemote({ name: 'fleet', slices: ['fleet', 'customer', 'billing'] });
