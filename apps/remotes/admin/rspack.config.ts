import { defineRemote } from '@convoy/federation';

export default defineRemote({ name: 'admin', offered: 'to-every-brand' });
