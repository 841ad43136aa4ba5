import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { landingMessages } from './landing-messages.ts';

/** Texts for visitors who follow a code, in their language (BCP 47). */
export const landingWords = wordsIn(landingMessages, { es, de, fr, he, ar });
