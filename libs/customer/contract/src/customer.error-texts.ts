import { defineErrorTexts } from '@convoy/platform/errors';
import { customerErrors, customerValueWords } from './customer.errors.ts';
import de from './locales/errors.de.json' with { type: 'json' };
import es from './locales/errors.es.json' with { type: 'json' };
import fr from './locales/errors.fr.json' with { type: 'json' };
import it from './locales/errors.it.json' with { type: 'json' };
import ja from './locales/errors.ja.json' with { type: 'json' };
import pt from './locales/errors.pt.json' with { type: 'json' };
import zh from './locales/errors.zh.json' with { type: 'json' };

/** What the customers' slice says about failures, by language. The server's alone: no page carries it. */
export const customerErrorTexts = defineErrorTexts(
  { errors: customerErrors, values: customerValueWords },
  { es, fr, de, it, pt, zh, ja },
);
