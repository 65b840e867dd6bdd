import { defineErrorTexts } from '@convoy/platform/errors';
import de from './locales/de.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };
import { signupErrors } from './signup.errors.ts';

/** Error sentences of the slice in the other seven languages. Only the server carries them. */
export const signupErrorTexts = defineErrorTexts({ errors: signupErrors }, { es, fr, de, it, pt, zh, ja });
