export { formatPence, formatPounds, MAX_PENCE, parsePence, vatInside } from './pence.ts';
