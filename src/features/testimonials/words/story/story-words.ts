import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { storyMessages } from './story-messages.ts';

/** Texts around customers' stories where they are shown, in the site's language (BCP 47). */
export const storyWords = wordsIn(storyMessages, { es, de, fr, he, ar });
