import type { WorkKind } from '#features/content/work-kind.ts';
import { wordsIn } from '#lib/words/words-by-grammar.ts';
import type { Site } from '../site.ts';
import { workTexts, type WorkTexts } from './work-texts.data.ts';

const workWords = wordsIn<Record<WorkKind, WorkTexts>>(workTexts);

/** The texts that name what the business does, in the site's language. */
export function workWordsOf({ language, settings }: Pick<Site, 'language' | 'settings'>): WorkTexts {
  return workWords(language)[settings.workKind];
}
