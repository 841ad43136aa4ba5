import type { Site } from '#features/live-site/site.ts';
import { coverOf, nameOf } from '#features/live-site/site/cards/entry-words.ts';
import { Icon } from '#features/live-site/site/icon.tsx';
import { Picture } from '#features/live-site/site/picture.tsx';
import { namePlace, Sentence } from '#features/live-site/site/sentence.tsx';
import { greetingFor, textOf, thanksDescription } from '../../request-texts.ts';
import type { AskedAbout, CustomerFields } from '../../request.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import type { RequestDefaults } from '../../words/defaults/request-defaults.ts';
import { recordingWords } from '../../words/recording/recording-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { bannerSizes, BrandHeader } from '../page-document.tsx';
import { RequestForm, type RequestFormProps } from './request-form.tsx';

interface Props extends RequestFormProps {
  site: Site;
  home: string;
  settings: TestimonialSettings;
  customerName: string;
  customerFields: CustomerFields;
  about: AskedAbout;
  /** After an error the form is open on the page, with the input. */
  isOpen: boolean;
  recordPage: string;
}

/** The page of a request link (spec 3 §2). */
export function RequestPage({ site, home, customerName, customerFields, about, isOpen, recordPage, ...form }: Props) {
  const { settings, language } = form;
  const words = testimonialWords(language);
  return (
    <>
      <BrandHeader site={site} href={home} />
      <main className="sheet asked" id="main">
        {!isOpen && <JobPicture {...{ site, about }} />}
        {!isOpen && (
          <p className="greeting" dir="auto">
            {greetingFor(settings, { customerName, customerFields }, language)}
          </p>
        )}
        <h1 dir="auto">{textOf(settings, 'headerTitle', language)}</h1>
        {isOpen ? (
          <div className="card">
            <RequestForm {...form} />
          </div>
        ) : (
          <>
            <p className="lead" dir="auto">
              {textOf(settings, 'customMessage', language)}
            </p>
            <KeptRecording language={language} href={recordPage} />
            <div className="ways">
              <button type="button" className="button large" popoverTarget="form">
                {words.request.start}
              </button>
              <a className="button large quiet" href={recordPage}>
                {words.request.record}
              </a>
            </div>
            <p className="aside">{words.request.effort}</p>
            <FormModal {...form} />
          </>
        )}
      </main>
    </>
  );
}

/** Shown by the page's script if this browser still has a recording for the link. */
function KeptRecording({ language, href }: { language: string; href: string }) {
  const words = recordingWords(language);
  return (
    <div className="card kept" data-kept hidden>
      <strong>{words.kept}</strong>
      <a className="button" href={href}>
        {words.toKept}
      </a>
    </div>
  );
}

function FormModal(form: RequestFormProps) {
  const words = testimonialWords(form.language).request;
  return (
    <div className="modal card" id="form" popover="auto" role="dialog" aria-labelledby="form-title">
      <div className="modal-head">
        <h2 id="form-title" dir="auto">
          {textOf(form.settings, 'requestTitle', form.language)}
        </h2>
        <button
          type="button"
          className="round"
          popoverTarget="form"
          popoverTargetAction="hide"
          aria-label={words.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <RequestForm {...form} />
    </div>
  );
}

/** What they are asked about: their own job with its name, else the site's first image, else the newest work. */
function JobPicture({ site, about: { job, others } }: { site: Site; about: AskedAbout }) {
  const own = job && coverOf(job);
  const media = own ?? site.heroImages[0] ?? others.map(coverOf).find((cover) => cover !== null);
  if (!media) return null;
  return (
    <figure className="job">
      <Picture media={media} alt="" sizes={bannerSizes({ isHighOnPhones: false }, media)} loading="first" />
      {job && own && <figcaption dir="auto">{nameOf(job, site.language)}</figcaption>}
    </figure>
  );
}

interface ThanksProps {
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

export function ThanksPage({
  site,
  home,
  settings,
  referralAmount,
  sharePath,
  withdrawPath,
  hasEmail,
  link,
}: ThanksProps) {
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
