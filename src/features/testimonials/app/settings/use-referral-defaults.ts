import { useSiteLanguage } from '#app-kit/view/use-site-language.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';

/** The defaults of share page texts, in the site's language. */
export function useReferralDefaults() {
  const language = useSiteLanguage();
  const { share } = testimonialWords(language);
  const words = storyWords(language).share;
  return {
    title: share.titleOf('[service]'),
    subtitle: words.subtitle('[company]'),
    sectionHeader: words.sectionHeader,
    message: words.message('[company]'),
    callToAction: words.call,
    buttonLabel: share.estimate,
  };
}
