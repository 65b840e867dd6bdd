import type { KitTexts } from './kit-texts.tsx';

/** Words where no provider brings any. The product always does: its first script would carry English twice. */
let unprovided: KitTexts | null = null;

/** What the kit says where no provider brings words: for specs of single components. */
export function speakUnprovided(texts: KitTexts): void {
  unprovided = texts;
}

/** The words of where no provider is; null in the product. */
export const unprovidedTexts = (): KitTexts | null => unprovided;
