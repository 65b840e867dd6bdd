/**
 * Which messages were handled. In a program of your own this is a table with `webhook-id` as its key, written in the same
 * transaction as what the message makes you do.
 */
export interface SeenMessages {
  begin(id: string): Promise<'new' | 'under-way' | 'done'>;
  finish(id: string): Promise<void>;
  giveUp(id: string): Promise<void>;
}

/** Keeps them in memory; forgotten with the process. */
export class SeenInMemory implements SeenMessages {
  private readonly known = new Map<string, 'under-way' | 'done'>();

  async begin(id: string): Promise<'new' | 'under-way' | 'done'> {
    const known = this.known.get(id);
    if (known) return known;
    this.known.set(id, 'under-way');
    return 'new';
  }

  async finish(id: string): Promise<void> {
    this.known.set(id, 'done');
  }

  async giveUp(id: string): Promise<void> {
    this.known.delete(id);
  }
}
