import type { Site } from '#features/live-site/site.ts';
import { isTabShown } from '#features/live-site/site-tabs.ts';
import { tabPath } from '#features/live-site/site-links.ts';
import { Picture } from '#features/live-site/site/picture.tsx';
import { Sentence } from '#features/live-site/site/sentence.tsx';
import { phoneHref } from '#features/live-site/site/site-view.ts';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import type { SharedTestimonial } from '../../entry-testimonial.ts';
import type { TestimonialWords } from '../../words/en.data.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { BrandHeader } from '../brand-header.tsx';
import { ShareNetworks } from './share-networks.tsx';

interface Props {
  site: Site;
  home: string;
  /** Absolute. */
  address: string;
  story: SharedTestimonial;
  title: string;
  /** Where an owner of a business may start. */
  startAddress: string;
}

/** Spec 3 §2; without a service the sentence does without one. */
export function shareTitle(service: string, { share }: TestimonialWords): string {
  return service ? share.titleOf(service) : share.title;
}

/** One customer's own story, for friends. */
export function SharePage({ site, home, address, story, title, startAddress }: Props) {
  const [hero] = site.heroImages;
  const words = testimonialWords(site.language).share;
  return (
    <>
      {site.subscriptionType === 'free' && (
        <aside className="start" aria-label={words.about}>
          <span dir="auto">{words.ownBusiness}</span>
          <a href={startAddress}>{words.startNow}</a>
        </aside>
      )}
      <BrandHeader site={site} href={home} />
      <main className="sheet" id="main">
        {hero && (
          <div className="share-hero">
            <Picture media={hero} alt="" sizes="(min-width: 800px) 800px, 100vw" loading="first" />
          </div>
        )}
        <h1 dir="auto">{title}</h1>
        <figure className="card story">
          {story.rating !== null && <Stars rating={story.rating} language={site.language} />}
          <blockquote dir="auto">{story.description}</blockquote>
          <figcaption className="who">
            <span>
              <strong dir="auto">{story.customerName}</strong>
              {story.customerTitle && <small dir="auto">{story.customerTitle}</small>}
            </span>
          </figcaption>
        </figure>
        <Actions site={site} home={home} />
        <a className="share-jump button" href="#share">
          {words.jump}
        </a>
        <ShareNetworks words={words} address={address} title={title} />
      </main>
    </>
  );
}

/** What a friend may do next (spec 3 §2); an estimate is asked for where the business takes requests. */
function Actions({ site, home }: Pick<Props, 'site' | 'home'>) {
  const words = testimonialWords(site.language).share;
  const { phoneNumberIgShow, extContactPageURL } = site.settings;
  const contact = extContactPageURL || (home === '/' ? '' : home) + tabPath(site, 'contactUs');
  const takesRequests = isTabShown(site, 'contactUs');
  return (
    <div className="share-actions">
      {takesRequests && (
        <a className="button large" href={contact}>
          {words.estimate}
        </a>
      )}
      {site.phone && phoneNumberIgShow && (
        <a className="button quiet large" href={phoneHref(site.phone)}>
          <Sentence of={words.call}>{site.phone}</Sentence>
        </a>
      )}
      <a className={takesRequests ? 'button quiet large' : 'button large'} href={home}>
        <Sentence of={words.seeWork}>{site.businessName}</Sentence>
      </a>
    </div>
  );
}
