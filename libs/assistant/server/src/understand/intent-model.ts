import { wordsOf } from './words.ts';

/** A guess with its probability. */
export interface Guess<T> {
  readonly intent: T;
  readonly confidence: number;
}

const ROUNDS = 60;
const RATE = 0.5;
const DECAY = 1e-4;

/** Words, pairs of words and parts of words, so that a slip of the pen costs little. */
function featuresOf(text: string): string[] {
  const words = wordsOf(text);
  const features = new Set<string>();
  const framed = ['^', ...words, '$'];
  for (let i = 0; i < framed.length - 1; i++) features.add(`${framed[i]} ${framed[i + 1]}`);
  for (const word of words) {
    features.add(word);
    if (word.startsWith('{')) continue;
    const padded = `<${word}>`;
    for (let i = 0; i + 4 <= padded.length; i++) features.add(`~${padded.slice(i, i + 4)}`);
  }
  return [...features];
}

/** Features of a text that the model knows, with their weights in it. */
interface Row {
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/**
 * Softmax regression over words, trained when it is made: some hundred short sentences take a fraction of a second.
 * Pure and without randomness, so that the same phrases give the same model.
 */
export class IntentModel<T extends string> {
  private readonly intents: readonly T[];
  private readonly at = new Map<string, number>();
  /** The weights of one intent behind those of the other. */
  private readonly weights: Float64Array;
  private readonly known: ReadonlySet<string>;

  constructor(phrases: Readonly<Record<T, readonly string[]>>) {
    this.intents = Object.keys(phrases) as T[];
    const examples = this.intents.flatMap((intent, right) =>
      phrases[intent].map((text) => ({ right, features: featuresOf(text) })),
    );
    for (const { features } of examples)
      for (const feature of features) if (!this.at.has(feature)) this.at.set(feature, this.at.size);
    this.known = new Set(this.intents.flatMap((intent) => phrases[intent].flatMap(wordsOf)));
    this.weights = new Float64Array(this.intents.length * this.at.size);
    const rows = examples.map(({ right, features }) => ({ right, row: this.row(features) }));
    for (let round = 0; round < ROUNDS; round++) {
      const rate = RATE / (1 + round / 20);
      // A fixed stride visits the examples in mixed order.
      for (let step = 0; step < rows.length; step++) {
        const { right, row } = rows[(step * 7919) % rows.length]!;
        this.learn(row, right, rate);
      }
    }
  }

  /** True for a word of the training phrases. */
  knows(word: string): boolean {
    return this.known.has(word);
  }

  /** The likeliest intents, best first. Words that were never seen say nothing: without any known word all are as likely. */
  guess(text: string): Guess<T>[] {
    const odds = this.odds(this.row(featuresOf(text)));
    return this.intents
      .map((intent, i) => ({ intent, confidence: odds[i]! }))
      .sort((a, b) => b.confidence - a.confidence);
  }

  private learn(row: Row, right: number, rate: number): void {
    const { columns, values } = row;
    const odds = this.odds(row);
    const kept = 1 - rate * DECAY;
    for (let i = 0; i < odds.length; i++) {
      const push = rate * ((i === right ? 1 : 0) - odds[i]!);
      const from = i * this.at.size;
      for (let n = 0; n < columns.length; n++) {
        const at = from + columns[n]!;
        this.weights[at] = this.weights[at]! * kept + push * values[n]!;
      }
    }
  }

  private row(features: readonly string[]): Row {
    const columns: number[] = [];
    const values: number[] = [];
    for (const feature of features) {
      const column = this.at.get(feature);
      if (column === undefined) continue;
      columns.push(column);
      // A whole word says more than a part of one.
      values.push(feature.startsWith('~') ? 0.35 : 1);
    }
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
    return {
      columns: Int32Array.from(columns),
      values: Float64Array.from(values, (value) => (value / length) * 2),
    };
  }

  private odds({ columns, values }: Row): Float64Array {
    const odds = new Float64Array(this.intents.length);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < odds.length; i++) {
      const from = i * this.at.size;
      let score = 0;
      for (let n = 0; n < columns.length; n++) score += this.weights[from + columns[n]!]! * values[n]!;
      odds[i] = score;
      if (score > most) most = score;
    }
    let sum = 0;
    for (let i = 0; i < odds.length; i++) sum += odds[i] = Math.exp(odds[i]! - most);
    for (let i = 0; i < odds.length; i++) odds[i] = odds[i]! / sum;
    return odds;
  }
}
