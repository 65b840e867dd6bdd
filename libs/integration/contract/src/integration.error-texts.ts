import { defineErrorTexts } from '@convoy/platform/errors';
import { integrationErrors } from './integration.errors.ts';
import de from './locales/errors.de.json' with { type: 'json' };
import es from './locales/errors.es.json' with { type: 'json' };
import fr from './locales/errors.fr.json' with { type: 'json' };
import it from './locales/errors.it.json' with { type: 'json' };
import ja from './locales/errors.ja.json' with { type: 'json' };
import pt from './locales/errors.pt.json' with { type: 'json' };
import zh from './locales/errors.zh.json' with { type: 'json' };
import { webhookFaults } from './webhooks/webhook.faults.ts';

/** What this slice says about failures, by language. The server's alone: no page carries it. */
export const integrationErrorTexts = defineErrorTexts(
  { errors: integrationErrors, faults: webhookFaults },
  { es, fr, de, it, pt, zh, ja },
);
