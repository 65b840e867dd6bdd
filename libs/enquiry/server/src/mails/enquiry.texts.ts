import { createCatalogue } from '@convoy/platform/i18n/catalogue';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import it from '../locales/it.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };
import pt from '../locales/pt.json' with { type: 'json' };
import zh from '../locales/zh.json' with { type: 'json' };

/** What the mails about messages say, by language. */
export const enquiryTexts = createCatalogue({ en, es, fr, de, it, pt, zh, ja });
