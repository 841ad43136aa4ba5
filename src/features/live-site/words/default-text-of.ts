import type { WorkKind } from '#features/content/work-kind.ts';
import type { WordLanguage } from '#lib/words/word-languages.ts';
import type { defaultTexts } from '../site-texts.data.ts';
import { siteTitles } from './site-titles.data.ts';

/** A text of the home page that the owner hasn't written. */
export function defaultTextOf(language: WordLanguage, key: keyof typeof defaultTexts, workKind: WorkKind): string {
  const { texts, treatments } = siteTitles[language];
  return key === 'ourProjectsTitle' && workKind === 'treatments' ? treatments : texts[key];
}
