/** Work that goes on as long as the worker does. */
export interface WorkerLoop {
  /** Dotted, owner first: `integration.webhooks`. */
  readonly name: string;
  start(): void;
  /** Begins nothing more and ends soon; what is on its way has to be safe to lose. */
  stop(): Promise<void>;
  /** Milliseconds since it last came round; of a loop that does not say nothing is known. */
  silentFor?(): number;
}

/** The loops of all slices; each module adds its own at start, and the worker alone starts them. */
export class WorkerLoops {
  private readonly loops: WorkerLoop[] = [];

  add(loop: WorkerLoop): void {
    if (this.loops.some((other) => other.name === loop.name))
      throw new Error(`Two loops are called ${loop.name}.`);
    this.loops.push(loop);
  }

  get names(): readonly string[] {
    return this.loops.map(({ name }) => name);
  }

  /** How long each loop has not come round, of those that say. */
  silences(): { readonly name: string; readonly silentFor: number }[] {
    return this.loops.flatMap((loop) =>
      loop.silentFor ? [{ name: loop.name, silentFor: loop.silentFor() }] : [],
    );
  }

  start(): void {
    for (const loop of this.loops) loop.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }
}
