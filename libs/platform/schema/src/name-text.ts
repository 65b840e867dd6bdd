/**
 * Characters that no reader sees and that make one text look like another or run backwards: C1 controls, the soft hyphen, zero
 * width spaces and marks, directional overrides and isolates, fillers, the empty braille cell, tags, what is no character.
 */
const INVISIBLE =
  /\u034f|\u17b4|\u17b5|[\u2800\ufffe\uffff\ud800-\udfff\u0080-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Zero width joiners have a meaning between letters of some scripts and in emoji, and nowhere else. */
const LOOSE_JOINER = /(?<![\u0100-\u{10ffff}])[\u200c\u200d]|[\u200c\u200d](?![\u0100-\u{10ffff}])/gu;
/** Marks over one letter beyond what a script needs: piled up, they cover the lines above and below. */
const PILED_MARKS = /(\p{Mn}{6})\p{Mn}+/gu;
const LINE_SEPARATOR = /[\u0085\u2028\u2029]+/gu;

/**
 * A line of text as people see it. Invisible characters come along when a text is copied from a chat or a PDF: refusing them would
 * point at something the person cannot see, so they are taken out. Line separators become a space. Letters with marks are composed
 * (NFC), because keyboards differ in how they send one and the same letter.
 */
export const withoutInvisible = (text: string): string => seen(text.replace(LINE_SEPARATOR, ' '));

/** The same of a text of several lines, in which line separators are line breaks. */
export const linesWithoutInvisible = (text: string): string => seen(text.replace(LINE_SEPARATOR, '\n'));

const seen = (text: string): string =>
  text.replace(INVISIBLE, '').replace(LOOSE_JOINER, '').normalize('NFC').replace(PILED_MARKS, '$1');

/** What looks like a tag, a comment or a declaration. `a < b` and `<3` are text. */
const MARKUP = /<[a-z!/?]/i;

/** Whether a text is plain: nothing that shows it anywhere could take a part of it for markup. */
export const isPlainText = (text: string): boolean => !MARKUP.test(text);
