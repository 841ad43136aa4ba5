import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { siteMessages } from './site-messages.ts';

/** Our texts on a site's pages, in its language (BCP 47). */
export const siteWords = wordsIn(siteMessages, { es, de, fr, he, ar });
export type SiteWords = ReturnType<typeof siteWords>;
