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

  /** The page answers: hands it what was typed and pressed meanwhile. */
  finish(): void {
    this.release();
    for (const field of this.root.querySelectorAll<HTMLInputElement>('#root input, #root textarea'))
      if (isTick(field)) handOverTick(field);
      else if (field.value !== field.defaultValue) handOver(field);
    for (const choice of this.root.querySelectorAll<HTMLSelectElement>('#root select'))
      if (!choice.selectedOptions[0]?.defaultSelected)
        choice.dispatchEvent(new Event('change', { bubbles: true }));
    this.root.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const button = this.pressed;
    if (!button?.isConnected) return;
    // Menus open at the press, dialogs at the click.
    for (const type of ['pointerdown', 'pointerup'])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0 }));
    button.click();
  }
}

const isTick = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

/** Ticks for React what was ticked before it was there: it hears of clicks alone. */
function handOverTick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  // Taken back first: a click that changes nothing is no click to React.
  field.checked = !field.checked;
  field.click();
}

/**
 * Tells React of a text typed before it was there. It compares with what it saw last, which is that text: so the field is
 * emptied for it first.
 */
function handOver(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  for (const text of [field.defaultValue, typed]) {
    write?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
