import { defineRemote } from '@convoy/federation';

export default defineRemote({ name: 'ai', offered: 'to-every-brand' });
