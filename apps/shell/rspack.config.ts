import { defineHost } from '@convoy/federation';

export default defineHost();
