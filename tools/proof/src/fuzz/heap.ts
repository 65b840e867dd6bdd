import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Bytes that live on the heap, and beside it for what stands on it (buffers are there), once all that nobody needs was taken
 * away.
 */
export function livingHeap(): number {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  // What is finalised in the first pass is taken in the second.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The heap after so many requests. */
export interface HeapSample {
  readonly sent: number;
  readonly bytes: number;
}

/** How a heap grew from its first sample to its last. */
export interface HeapGrowth {
  /** Bytes at the end more than at the beginning: two samples, whichever way chance had them. */
  readonly difference: number;
  /** Bytes a request, by least squares over all samples. */
  readonly slope: number;
  /** Bytes that the slope makes of the way between them. */
  readonly alongSlope: number;
}

/** @returns zeros where there are not two samples at different places */
export function growthOf(samples: readonly HeapSample[]): HeapGrowth {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || first.sent === last.sent) return { difference: 0, slope: 0, alongSlope: 0 };
  const mean = (of: (sample: HeapSample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [sent, bytes] = [mean((one) => one.sent), mean((one) => one.bytes)];
  const slope =
    mean((one) => (one.sent - sent) * (one.bytes - bytes)) / mean((one) => (one.sent - sent) ** 2);
  return {
    difference: last.bytes - first.bytes,
    slope,
    alongSlope: slope * (last.sent - first.sent),
  };
}
