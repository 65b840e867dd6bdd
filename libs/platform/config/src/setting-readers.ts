import { z } from 'zod';

/** Reads one variable of the environment by its name, which its sentence about a fault begins with. */
export type SettingReader<T> = (name: string) => z.ZodType<T>;

/** A text of the environment; an empty one counts as not set, as compose files and shells write it. */
export const text = z.preprocess((value) => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === '' ? undefined : trimmed;
}, z.string().optional());

/** Any text; undefined where it is not set. */
export const anyText: SettingReader<string | undefined> = () => text;

/** An address with one of `schemes` (`http:`); its value is never repeated in the sentence, since it may hold a password. */
export const addressOf =
  (schemes: readonly string[], example: string): SettingReader<string | undefined> =>
  (name) =>
    text.transform((value, issues) => {
      if (value === undefined) return undefined;
      const url = URL.parse(value);
      if (url?.hostname && schemes.includes(url.protocol)) return value;
      issues.addIssue(`${name} is not an address this program can use: write it like ${example}.`);
      return z.NEVER;
    });

/** An address of the web. */
export const webAddress = (example: string): SettingReader<string | undefined> =>
  addressOf(['http:', 'https:'], example);

/** A key that an authority has sent by mail; its value is never repeated in the sentence. @param by the authority: `DVLA` */
export const issuedKey =
  (by: string): SettingReader<string | undefined> =>
  (name) =>
    text.transform((value, issues) => {
      if (value === undefined || /^[\x21-\x7e]{8,}$/.test(value)) return value;
      issues.addIssue(
        `${name} does not look like what the ${by} sends: copy it from their mail, without spaces.`,
      );
      return z.NEVER;
    });

/** Pounds as `1.25`, read as pence; undefined where they are not set. */
export const pounds: SettingReader<number | undefined> = (name) =>
  text.transform((value, issues) => {
    if (value === undefined) return undefined;
    if (/^\d{1,6}(\.\d{1,2})?$/.test(value)) return Math.round(Number(value) * 100);
    issues.addIssue(`${name} must be pounds such as 1.25 (it is "${value}"): write them without a sign.`);
    return z.NEVER;
  });

/**
 * What `read` makes of the text, or of `otherwise` where none is set. Name the type within `defineSettings`: `readText<number>(…)`.
 * @param read gives null for a text that cannot be used
 * @param shape what it must be, for the sentence: `days and hours such as mon-fri 09:00-18:00`
 * @param remedy what to do, for the sentence
 */
export const readText =
  <T>(
    read: (text: string) => T | null,
    { otherwise, shape, remedy }: { otherwise: string; shape: string; remedy: string },
  ): SettingReader<T> =>
  (name) =>
    text.transform((value, issues): T => {
      const found = read(value ?? otherwise);
      if (found !== null) return found;
      issues.addIssue(`${name} must be ${shape} (it is "${value}"): ${remedy}.`);
      return z.NEVER;
    });
