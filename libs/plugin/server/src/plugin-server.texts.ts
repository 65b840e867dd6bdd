import { createCatalogue } from '@convoy/platform/i18n/catalogue';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

/** What permissions mean and what happened to plugins, by language. */
export const pluginServerTexts = createCatalogue({ en, es, fr, de, it, pt, zh, ja });

/** What can have happened, as keys say it. */
export type Happening = keyof typeof en.log;

/** Whether somebody wrote down what a permission means. */
export const hasWordsFor = (subject: string, action: string): boolean => {
  const actions = Object.entries(en.permissions).find(([name]) => name === subject)?.[1];
  return actions !== undefined && Object.hasOwn(actions, action);
};
