import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { defaultMessages } from './default-messages.ts';

/** What the owner hasn't written of the request page and the thanks screen, in the site's language (BCP 47). */
export const requestDefaults = wordsIn(defaultMessages, { es, de, fr, he, ar });
export type RequestDefaults = ReturnType<typeof requestDefaults>;
