/** Where progress goes; `stdout` in life, a list in specs. */
export type Print = (line: string) => void;

/** Something went wrong that a person can mend: one sentence, and perhaps what a program said about it. */
export class StartFault extends Error {
  readonly details: string;

  constructor(sentence: string, details = '') {
    super(sentence);
    this.name = 'StartFault';
    this.details = details;
  }
}

/** A step said that it is done, and may add a word on how: `✓ database 0.8 s (reused)`. */
export type StepNote = (note: string) => void;

/**
 * Runs one step and prints its name and time. A step that takes longer than a second says first that it is under way,
 * so that nobody looks at a silent terminal.
 */
export async function step<T>(
  print: Print,
  name: string,
  work: (note: StepNote) => Promise<T> | T,
): Promise<T> {
  const begun = performance.now();
  const slow = setTimeout(() => print(`… ${name}`), 1_000);
  let remark = '';
  try {
    const result = await work((note) => {
      remark = ` (${note})`;
    });
    print(`✓ ${name} ${seconds(begun)}${remark}`);
    return result;
  } catch (error) {
    print(`✗ ${name} ${seconds(begun)}`);
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
