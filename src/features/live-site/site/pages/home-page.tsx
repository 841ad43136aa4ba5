import type { PublicEntry } from '#features/content/public-entry.ts';
import { phoneHref } from '#lib/phone-number.ts';
import type { HomeTextName } from '../../site-texts.data.ts';
import { defaultTextOf } from '../../words/titles/title-words.ts';
import { workWordsOf } from '../../words/work/work-words.ts';
import { isTabShown, labelOf } from '../../site-tabs.ts';
import { cardInput } from '../cards/card-input.ts';
import { EntryCard } from '../cards/entry-card.tsx';
import { type Proof, ProofStrip } from '../cards/proof-strip.tsx';
import { Hero } from '../frame/hero.tsx';
import { Icon } from '../icon.tsx';
import { MapFrame } from '../frame/map-frame.tsx';
import { cardLookOf, mosaicSizes } from '../sizes/card-places.ts';
import { PairCard } from './before-after-page.tsx';
import { ReviewCard } from './reviews-page.tsx';
import { ServiceList, type ServiceWork } from './services-page.tsx';
import { chosenServices } from '../../chosen-services.ts';
import { galleryHref, quoteHref, type SiteView, tabHref } from '../site-view.ts';

/** What the front page shows of the account's entries (spec 2 §2, tab 4). */
export interface HomeContent {
  /** 1 to 5 for the mosaic. */
  projects: PublicEntry[];
  testimonials: PublicEntry[];
  /** What testimonials belong to, by their ids. */
  reviewed: ReadonlyMap<string, PublicEntry>;
  pairs: PublicEntry[];
  services: ServiceWork;
  proof: Proof;
}

function textOf({ site: { language, settings } }: SiteView, name: HomeTextName): string {
  return settings.liveSiteTextOptions[name] || defaultTextOf(language, name, settings.workKind);
}

export function HomePage({ view, content }: { view: SiteView; content: HomeContent }) {
  const { site } = view;
  const { settings } = site;
  const { projects, testimonials, pairs, proof } = content;
  // Jobs without a picture stand in the gallery alone.
  const isEmpty = projects.length + testimonials.length + pairs.length + proof.jobs === 0;
  return (
    <main id="main">
      <Hero
        view={view}
        fallback={content.projects}
        isEmpty={isEmpty}
        title={textOf(view, 'heroTitle')}
        subtitle={textOf(view, 'homeSubtitle')}
      />
      <ProofStrip view={view} proof={content.proof} />
      {(settings.welcomeText || textOf(view, 'welcomeTitle')) && (
        <section className="wrap welcome">
          {textOf(view, 'welcomeTitle') && <h2 dir="auto">{textOf(view, 'welcomeTitle')}</h2>}
          {settings.welcomeText && (
            <p className="lead" dir="auto">
              {settings.welcomeText}
            </p>
          )}
        </section>
      )}
      {settings.showOurServices && site.services.length > 1 && (
        <section className="wrap band">
          <h2 dir="auto">{textOf(view, 'ourServicesTitle')}</h2>
          <ServiceList view={view} services={chosenServices(site)} work={content.services} isCompact />
        </section>
      )}
      <Projects view={view} projects={content.projects} />
      <Testimonials view={view} entries={content.testimonials} reviewed={content.reviewed} />
      {isTabShown(site, 'map') && (
        <section className="wrap band service-area">
          <h2 dir="auto">{textOf(view, 'serviceAreaTitle')}</h2>
          <MapFrame view={view} isPreview />
        </section>
      )}
      {isTabShown(site, 'beforeAfter') && <Pairs view={view} entries={content.pairs} />}
      {isEmpty ? <NothingYet view={view} /> : <Closing view={view} />}
    </main>
  );
}

function Closing({ view }: { view: SiteView }) {
  const quote = quoteHref(view);
  if (!quote) return null;
  const { ask, tellUs } = workWordsOf(view.site);
  return (
    <section className="closing">
      <div className="wrap">
        <h2>{tellUs}</h2>
        <a className="button" href={quote}>
          {ask}
          <Icon name="next" size={18} />
        </a>
      </div>
    </section>
  );
}

function Projects({ view, projects }: { view: SiteView; projects: PublicEntry[] }) {
  if (projects.length === 0) return null;
  return (
    <section className="wrap band">
      <div className="band-head">
        <h2 dir="auto">{textOf(view, 'ourProjectsTitle')}</h2>
        <a className="button quiet" href={galleryHref(view)}>
          <SeeMore view={view} of={textOf(view, 'ourProjectsTitle')} />
          <Icon name="next" size={18} />
        </a>
      </div>
      <div className={`mosaic mosaic-${projects.length}`}>
        {projects.map((entry, index) => (
          <EntryCard
            key={entry.uid}
            input={cardInput(view)}
            entry={entry}
            sizesOf={(cover) => mosaicSizes({ ...cardLookOf(view), index, count: projects.length }, cover)}
          />
        ))}
      </div>
    </section>
  );
}

/** Shown by the script, where there is more than the window has room for. */
function Arrows({ previous, next }: { previous: string; next: string }) {
  return (
    <div className="arrows" data-arrows hidden>
      <button type="button" className="round" data-step="-1" aria-label={previous}>
        <Icon name="previous" />
      </button>
      <button type="button" className="round" data-step="1" aria-label={next}>
        <Icon name="next" />
      </button>
    </div>
  );
}

function Pairs({ view, entries }: { view: SiteView; entries: PublicEntry[] }) {
  const title = textOf(view, 'beforeAfterTitle');
  if (entries.length === 0) return null;
  return (
    <section className="wrap band">
      <div className="band-head">
        <h2 dir="auto">{title}</h2>
        {entries.length > 1 && <Arrows previous={view.words.item.previous} next={view.words.item.next} />}
      </div>
      <div className="carousel pairs-strip" data-carousel tabIndex={0} role="group" aria-label={title}>
        {entries.map((entry) => (
          <PairCard key={entry.uid} view={view} entry={entry} spot={entries.length > 1 ? 'strip' : 'alone'} />
        ))}
      </div>
    </section>
  );
}

function Testimonials({
  view,
  entries,
  reviewed,
}: Pick<HomeContent, 'reviewed'> & { view: SiteView; entries: PublicEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="wrap band">
      <div className="band-head">
        <h2 dir="auto">{textOf(view, 'testimonialsTitle')}</h2>
        {entries.length > 1 && (
          <Arrows previous={view.words.home.previousTestimonial} next={view.words.home.nextTestimonial} />
        )}
        {isTabShown(view.site, 'reviews') && (
          <a className="button quiet" href={tabHref(view, 'reviews')}>
            <SeeMore view={view} of={textOf(view, 'testimonialsTitle')} />
            <Icon name="next" size={18} />
          </a>
        )}
      </div>
      {/* A scrolling strip must be reachable by keyboard. */}
      <div className="carousel" data-carousel tabIndex={0} role="group" aria-label={textOf(view, 'testimonialsTitle')}>
        {entries.map((entry) => (
          <ReviewCard key={entry.uid} view={view} entry={entry} reviewed={reviewed.get(entry.uid)} spot="strip" />
        ))}
      </div>
    </section>
  );
}

/** Distinct for people who hear it, and for search engines, which don't read labels. */
function SeeMore({ view, of }: { view: SiteView; of: string }) {
  const words = view.words.gallery;
  return (
    <>
      <span aria-hidden="true">{words.seeMore}</span>
      <span className="hidden">{words.seeMoreOf({ section: of })}</span>
    </>
  );
}

/** The home page of a business that has published nothing yet. */
function NothingYet({ view }: { view: SiteView }) {
  const { site, words } = view;
  const work = workWordsOf(site);
  const canCall = site.phone !== '' && site.settings.phoneNumberIgShow;
  const canWrite = isTabShown(site, 'contactUs');
  return (
    <section className="wrap empty soon">
      <Icon name="photos" size={48} />
      <h2>{work.soon}</h2>
      <p>{canCall || canWrite ? work.reachUs : words.soon.comeBack}</p>
      {(canCall || canWrite) && (
        <p className="hero-ways">
          {canWrite && (
            <a className="button" href={tabHref(view, 'contactUs')}>
              {labelOf(site, 'contactUs')}
            </a>
          )}
          {canCall && (
            <a className="button quiet" href={phoneHref(site.phone)}>
              <Icon name="phone" size={18} />
              <bdi>{site.phone}</bdi>
            </a>
          )}
        </p>
      )}
    </section>
  );
}
