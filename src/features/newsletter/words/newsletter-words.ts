import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { newsletterMessages } from './newsletter-messages.ts';

/** Texts of the newsletter's pages and mails, in the site's language (BCP 47). */
export const newsletterWords = wordsIn(newsletterMessages, { es, de, fr, he, ar });
