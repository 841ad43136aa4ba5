import type { WorkKind } from '#features/content/work-kind.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import type { HomeTextName } from '../../site-texts.data.ts';
import { titleMessages } from './title-messages.ts';

/** Default names of sections and of the home page's parts, in the site's language (BCP 47). */
export const titleWords = wordsIn(titleMessages, { es, de, fr, he, ar });

/** A text of the home page that the owner hasn't written. */
export function defaultTextOf(language: string, name: HomeTextName, workKind: WorkKind): string {
  const { texts, treatments } = titleWords(language);
  return name === 'ourProjectsTitle' && workKind === 'treatments' ? treatments : texts[name];
}
