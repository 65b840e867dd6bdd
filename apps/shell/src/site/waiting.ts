/** What a person does on a page that does not answer yet: presses of buttons and entries. It is done when the page answers. */
export class Waiting {
  private pressed: HTMLElement | null = null;
  private readonly ends = new AbortController();

  constructor(private readonly root: Document) {
    root.addEventListener('click', this.onClick, { capture: true, signal: this.ends.signal });
  }

  /** Links and buttons that send a form work without any script; other buttons wait. The last press counts. */
  private readonly onClick = (event: MouseEvent) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('button[type="button"]');
    if (!button) return;
    event.preventDefault();
    this.pressed = button;
  };

  /** From here on nothing is held back. */
  release(): void {
    this.ends.abort();
  }

  /**
   * The page answers. Reads what was typed and chosen meanwhile, before React takes it back to what it knows.
   * @returns hands that over and does the press that waits; to be called outside of React's own work, so that the page hears of
   * each thing before the next
   */
  take(): () => void {
    const entries = this.all<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const ticked = entries
      .filter(isTick)
      // Of a group of which one counts, that one is ticked; the other is not touched.
      .filter(
        ({ type, checked, defaultChecked }) => checked !== defaultChecked && (type !== 'radio' || checked),
      )
      .map((field) => ({ field, checked: field.checked }));
    const fields = entries
      .filter((field) => !isTick(field) && field.type !== 'file' && field.value !== field.defaultValue)
      .map((field) => ({ field, typed: field.value }));
    const files = entries.filter((field) => field.type === 'file' && field.value !== '');
    const choices = this.all<HTMLSelectElement>('select')
      .filter((choice) => !choice.selectedOptions[0]?.defaultSelected)
      .map((choice) => ({ choice, chosen: choice.value }));
    return () => {
      this.release();
      for (const { field, typed } of fields) handOver(field, typed);
      for (const file of files) file.dispatchEvent(new Event('change', { bubbles: true }));
      for (const { field, checked } of ticked) handOverTick(field, checked);
      for (const { choice, chosen } of choices) {
        choice.value = chosen;
        choice.dispatchEvent(new Event('change', { bubbles: true }));
      }
      this.root.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      this.press();
    };
  }

  private press(): void {
    const button = this.pressed;
    if (!button?.isConnected) return;
    // Menus open at the press, dialogs at the click.
    for (const type of ['pointerdown', 'pointerup'])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0 }));
    button.click();
  }

  private all<T extends Element>(selector: string): T[] {
    return [...(this.root.getElementById('root')?.querySelectorAll<T>(selector) ?? [])];
  }
}

const isTick = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** Ticks for React what was ticked before it was there: it hears of clicks alone. */
function handOverTick(field: HTMLInputElement, checked: boolean): void {
  // Taken back first: a click that changes nothing is no click to React.
  field.checked = !checked;
  field.click();
}

/**
 * Tells React of a text typed before it was there. It compares with what it saw last, which is that text: so the field is
 * emptied for it first.
 */
function handOver(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  for (const text of [field.defaultValue, typed]) {
    write?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
