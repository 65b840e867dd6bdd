/** What this browser keeps of a person's choices. Storage may be denied; a choice then holds for the page alone. */
export interface Memory {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

const memoryIn = (storage: () => Storage): Memory => ({
  read(key) {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      storage().setItem(key, JSON.stringify(value));
    } catch {
      // Denied or full: nothing depends on it being kept.
    }
  },
});

/** Kept until the person clears it. */
export const lasting = memoryIn(() => localStorage);

/** Kept until the tab closes: for what names people or records, so that nothing of it stays on a shared computer. */
export const passing = memoryIn(() => sessionStorage);
