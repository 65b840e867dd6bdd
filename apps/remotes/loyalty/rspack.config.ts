import { defineRemote } from '@convoy/federation';

export default defineRemote({ name: 'loyalty', offered: 'to-every-brand' });
