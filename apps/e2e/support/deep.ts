/** Whether the long campaigns run: everything in every look and size instead of a sample. */
export const deep = process.env.CONVOY_DEEP === '1';
