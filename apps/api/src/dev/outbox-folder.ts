/** Where the mail sink puts what it receives. */
export class OutboxFolder {
  readonly path!: string;
}
