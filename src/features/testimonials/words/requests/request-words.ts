import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { requestMessages } from './request-messages.ts';

/** Texts for customers who are asked for a testimonial, in the site's language (BCP 47). */
export const requestWords = wordsIn(requestMessages, { es, de, fr, he, ar });
export type RequestWords = ReturnType<typeof requestWords>;
