/** Another copy of the product, for a journey that needs settings of its own. */
export { startOwnCopy } from '@convoy/own-copy';
