import { namePlace, Sentence } from '#features/live-site/site/sentence.tsx';
import type { Site } from '#features/live-site/site.ts';
import { textOf, thanksDescription } from '../../request-texts.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import type { RequestDefaults } from '../../words/defaults/request-defaults.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { BrandHeader } from '../brand-header.tsx';

interface Props {
  site: Site;
  home: string;
  settings: TestimonialSettings;
  /** The business's reward for a referral, once confirmed; else empty. */
  referralAmount: string;
  /** Where the story can be shared; null for customers who aren't invited to (spec 3 §2, R-12). */
  sharePath: string | null;
  withdrawPath: string;
  hasEmail: boolean;
  /** The request link, whose draft the browser can delete now. */
  link?: string;
}

export function ThanksPage({ site, home, settings, referralAmount, sharePath, withdrawPath, hasEmail, link }: Props) {
  const { language } = site;
  const words = testimonialWords(language).thanks;
  const text = (name: keyof RequestDefaults) => textOf(settings, name, language);
  return (
    <>
      <BrandHeader site={site} href={home} />
      <main className="sheet" id="main" data-sent={link}>
        <svg className="done" viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
          <circle cx="24" cy="24" r="23" />
          <path d="m15 25 6 6 12-14" />
        </svg>
        {sharePath ? (
          <>
            <h1 dir="auto">{text('thanksPageTitle')}</h1>
            <p className="subtitle" dir="auto">
              {text('thanksPageSubtitle')}
            </p>
            <p className="lead" dir="auto">
              {thanksDescription(settings, referralAmount, language)}
            </p>
            <a className="button large" href={sharePath}>
              <span dir="auto">{text('thanksPageButton')}</span>
            </a>
          </>
        ) : (
          <>
            <h1>{words.title}</h1>
            <p className="lead">{words.text}</p>
          </>
        )}
        <p className="aside">
          <Sentence of={(hasEmail ? words.keepMail : words.keepLink)({ link: namePlace })}>
            <a href={withdrawPath}>{words.withdraw}</a>
          </Sentence>
        </p>
      </main>
    </>
  );
}
