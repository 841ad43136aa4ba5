import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { contactMessages } from './contact-messages.ts';

/** The contact form's own texts, in the site's language (BCP 47). */
export const contactWords = wordsIn(contactMessages, { es, de, fr, he, ar });
export type ContactWords = ReturnType<typeof contactWords>;
