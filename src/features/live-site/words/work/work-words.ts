import type { WorkKind } from '#features/content/work-kind.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import type { Site } from '../../site.ts';
import { workMessages } from './work-messages.ts';

const workWords = wordsIn(workMessages, { es, de, fr, he, ar });
type WorkWords = ReturnType<typeof workWords>[WorkKind];

/** The texts that name what the business does, in the site's language. */
export function workWordsOf({ language, settings }: Pick<Site, 'language' | 'settings'>): WorkWords {
  return workWords(language)[settings.workKind];
}
