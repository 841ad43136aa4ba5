import type { Site } from '#features/live-site/site.ts';
import { textOf } from '../../request-texts.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import { BrandHeader } from '../brand-header.tsx';

interface Props {
  site: Site;
  home: string;
  settings: TestimonialSettings;
  /** Where the story can be shared; null for those who aren't invited (spec 3 §2, decision 12). */
  sharePath: string | null;
  withdrawPath: string;
  hasEmail: boolean;
}

export function ThanksPage({ site, home, settings, sharePath, withdrawPath, hasEmail }: Props) {
  return (
    <>
      <BrandHeader site={site} href={home} />
      <main className="sheet" id="main">
        <svg className="done" viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
          <circle cx="24" cy="24" r="23" />
          <path d="m15 25 6 6 12-14" />
        </svg>
        {sharePath ? (
          <>
            <h1 dir="auto">{textOf(settings, 'thanksPageTitle')}</h1>
            <p className="subtitle" dir="auto">
              {textOf(settings, 'thanksPageSubtitle')}
            </p>
            <p className="lead" dir="auto">
              {textOf(settings, 'thanksPageDescription')}
            </p>
            <a className="button large" href={sharePath}>
              <span dir="auto">{textOf(settings, 'thanksPageButton')}</span>
            </a>
          </>
        ) : (
          <>
            <h1>Thanks you!</h1>
            <p className="lead">We appreciate your feedback.</p>
          </>
        )}
        <p className="aside">
          Changed your mind? <a href={withdrawPath}>Withdraw your testimonial</a>, now or later: keep this link
          {hasEmail ? ', it is in your mail too.' : '.'}
        </p>
      </main>
    </>
  );
}
