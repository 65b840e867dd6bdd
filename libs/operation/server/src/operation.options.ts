import type { SystemView } from '@convoy/operation/contract';

/** What the page of the system says of how the installation was set up. */
export class OperationOptions {
  readonly version!: string;
  readonly slowFromMs!: number;
  readonly talksTo!: SystemView['talksTo'];
}
