import { siteWords } from '#features/live-site/words/site-words.ts';
import { isSound } from '#features/media/nouns/sound.ts';
import { testimonialWords } from './words/testimonial-words.ts';

/** The title of a testimonial without one, by what the customer has recorded; the type is null for words and photos. */
export function untitledStory(recordedType: string | null, language: string): string {
  if (recordedType === null) return siteWords(language).card.testimonial;
  const { video, sound } = testimonialWords(language).titles;
  return isSound({ type: recordedType }) ? sound : video;
}
