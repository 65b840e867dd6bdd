import { defineRemote } from '@convoy/federation';

export default defineRemote({ name: 'booking' });
