/**
 * What the core asks of whoever can do it, by id, each with its interface: who a customer is, where a van is, what a hire
 * costs besides. The owner of a port declares it in `libs/<slice>/contract/src/<slice>.ports.ts`, as slots are declared. The id
 * begins with the owner and ends with a version.
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty until the owners of ports augment it
export interface PortRegistry {}

/** Id of a declared port. */
export type PortId = keyof PortRegistry & string;
