import { defineRemote } from '@convoy/federation';

export default defineRemote({ name: 'telematics', offered: 'to-every-brand' });
