/** Whether this run takes the whole of what the ordinary one takes a sample of (`npm run test:deep`). */
export const DEEP = process.env.CONVOY_DEEP === '1';
