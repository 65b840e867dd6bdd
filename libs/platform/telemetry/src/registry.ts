/** A figure that a process counts or reads, with its labels. */
export interface MetricDescription {
  /** `convoy_http_requests_total`. */
  readonly name: string;
  /** One sentence: what it counts, in what unit. */
  readonly help: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
}

/** Most sets of label values that one metric has unless it says otherwise; what comes later is counted together under this word. */
const MOST_CHILDREN = 600;
export const OVERFLOW = 'other';

/** A figure of one set of label values. */
export class Cell {
  value = 0;
  readonly labels: readonly string[];

  constructor(labels: readonly string[]) {
    this.labels = labels;
  }

  add(more = 1): void {
    this.value += more;
  }

  set(value: number): void {
    this.value = value;
  }
}

/** Durations of one set of label values, counted by how long they were. */
export class Durations {
  /** How many fell into each bucket, not into those below; the last is for what is longer than all. */
  readonly counts: number[];
  sum = 0;
  count = 0;
  readonly labels: readonly string[];
  readonly bounds: readonly number[];

  constructor(labels: readonly string[], bounds: readonly number[]) {
    this.labels = labels;
    this.bounds = bounds;
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  /** @param seconds how long it took */
  observe(seconds: number): void {
    let at = 0;
    while (at < this.bounds.length && seconds > this.bounds[at]!) at++;
    this.counts[at]! += 1;
    this.sum += seconds;
    this.count += 1;
  }
}

/** The figures of one metric, one for each set of label values that occurred. */
export class Metric<C extends { readonly labels: readonly string[] } = Cell | Durations>
  implements MetricDescription
{
  private readonly children = new Map<string, C>();
  readonly name: string;
  readonly help: string;
  readonly kind: MetricDescription['kind'];
  readonly labels: readonly string[];
  private readonly make: (values: readonly string[]) => C;
  private readonly most: number;

  constructor(
    name: string,
    help: string,
    kind: MetricDescription['kind'],
    labels: readonly string[],
    make: (values: readonly string[]) => C,
    most = MOST_CHILDREN,
  ) {
    this.name = name;
    this.help = help;
    this.kind = kind;
    this.labels = labels;
    this.make = make;
    this.most = most;
    // Without labels it is there from the start: a figure that is nought is told too.
    if (labels.length === 0) this.of();
  }

  /** The figure of these label values, in the order of the labels. */
  of(...values: string[]): C {
    const key = values.length === 1 ? values[0]! : values.join('\u0000');
    const known = this.children.get(key);
    if (known) return known;
    if (values.length !== this.labels.length)
      throw new TypeError(`${this.name} has ${this.labels.length} labels, not ${values.length}.`);
    if (this.children.size >= this.most && values.some((value) => value !== OVERFLOW))
      return this.of(...values.map(() => OVERFLOW));
    const made = this.make(values);
    this.children.set(key, made);
    return made;
  }

  /** Forgets all label values: of what is read anew each time. */
  clear(): void {
    this.children.clear();
  }

  cells(): C[] {
    return [...this.children.values()];
  }
}

/** What a process counts. One a process; whoever shows or sends figures reads this. */
export class MetricRegistry {
  private readonly metrics = new Map<string, Metric>();
  private readonly readers: (() => void)[] = [];

  /** @param most sets of label values, of one that has more of our own than others have */
  counter(name: string, help: string, labels: readonly string[] = [], most?: number): Metric<Cell> {
    return this.add(new Metric(name, help, 'counter', labels, (values) => new Cell(values), most));
  }

  gauge(name: string, help: string, labels: readonly string[] = []): Metric<Cell> {
    return this.add(new Metric(name, help, 'gauge', labels, (values) => new Cell(values)));
  }

  histogram(
    name: string,
    help: string,
    bounds: readonly number[],
    labels: readonly string[] = [],
  ): Metric<Durations> {
    return this.add(new Metric(name, help, 'histogram', labels, (values) => new Durations(values, bounds)));
  }

  /** Called before figures are read: for what is looked up and not counted. @returns ends that */
  onRead(read: () => void): () => void {
    this.readers.push(read);
    return () => {
      const at = this.readers.indexOf(read);
      if (at >= 0) this.readers.splice(at, 1);
    };
  }

  /** All metrics with their figures of now, by name. */
  read(): Metric[] {
    for (const read of [...this.readers]) read();
    return [...this.metrics.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  private add<C extends Cell | Durations>(metric: Metric<C>): Metric<C> {
    if (this.metrics.has(metric.name)) throw new Error(`Two metrics are called ${metric.name}.`);
    this.metrics.set(metric.name, metric as unknown as Metric);
    return metric;
  }
}
