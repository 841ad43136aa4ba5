import type { Site } from '#features/live-site/site.ts';
import { workWordsOf } from '#features/live-site/words/work/work-words.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import { isolated } from '#lib/words/isolated.ts';
import { fillPlaceholders, type ReferralSettings } from '../../referral.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';

export interface ShareTexts {
  title: string;
  subtitle: string;
  sectionHeader: string;
  message: string;
  callToAction: string;
  buttonLabel: string;
}

/** The owner's text, else ours, with business and service filled in (spec 3 §2). */
export function shareTexts(
  site: Pick<Site, 'businessName' | 'language' | 'settings'>,
  referral: ReferralSettings,
  service: string,
): ShareTexts {
  const { businessName, language, settings } = site;
  const { share } = testimonialWords(language);
  const words = storyWords(language).share;
  const company = isolated(businessName, language);
  const work = isolated(service, language);
  const own = (text: string, instead: string) =>
    text.trim() ? fillPlaceholders(text.trim(), { company, service: work }) : instead;
  return {
    title: own(referral.title, work ? share.titleOf({ service: work }) : share.title),
    subtitle: own(referral.subtitle, oneStop(words.subtitle({ company }))),
    sectionHeader: own(referral.sectionHeader, words.sectionHeader),
    message: own(referral.message, words.message({ company })),
    callToAction: own(referral.callToAction, words.call),
    buttonLabel: own(referral.buttonLabel, settings.workKind === 'treatments' ? workWordsOf(site).ask : share.estimate),
  };
}
