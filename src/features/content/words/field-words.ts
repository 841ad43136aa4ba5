import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { fieldMessages } from './field-messages.ts';

/** Names of default fields and error messages, in the site's language (BCP 47). */
export const fieldWords = wordsIn(fieldMessages, { es, de, fr, he, ar });
export type FieldWords = ReturnType<typeof fieldWords>;
