import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/** Bytes that live on the heap once all that nobody needs was taken away. */
export function livingHeap(): number {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  // What is finalised in the first pass is taken in the second.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
