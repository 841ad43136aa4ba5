import type { Site } from '#features/live-site/site.ts';
import { Picture } from '#features/live-site/site/picture.tsx';
import { phoneHref } from '#features/live-site/site/site-view.ts';
import { Stars } from '#features/live-site/site/stars.tsx';
import { Letterhead } from './letterhead.tsx';
import { ShareNetworks } from './share-networks.tsx';

export interface SharedStory {
  description: string;
  rating: number | null;
  customerName: string;
  customerTitle: string;
}

interface Props {
  site: Site;
  home: string;
  /** Absolute. */
  address: string;
  story: SharedStory;
  title: string;
}

/** Spec 3 §2; without a service the sentence does without one. */
export function shareTitle(service: string): string {
  return `Hey Friends, I'm sharing my ${service ? `${service} ` : ''}story with you...`;
}

/** One customer's own story, for friends. */
export function SharePage({ site, home, address, story, title }: Props) {
  const [hero] = site.heroImages;
  const { phoneNumberIgShow } = site.settings;
  return (
    <>
      <Letterhead site={site} href={home} />
      <main className="sheet" id="main">
        {hero && (
          <div className="share-hero">
            <Picture media={hero} alt="" sizes="(min-width: 800px) 800px, 100vw" loading="first" />
          </div>
        )}
        <h1 dir="auto">{title}</h1>
        <figure className="card story">
          {story.rating !== null && <Stars rating={story.rating} />}
          <blockquote dir="auto">{story.description}</blockquote>
          <figcaption className="who">
            <span>
              <strong dir="auto">{story.customerName}</strong>
              {story.customerTitle && <small dir="auto">{story.customerTitle}</small>}
            </span>
          </figcaption>
        </figure>
        <div className="share-actions">
          <a className="button large" href={home}>
            <span>
              See the work of <bdi>{site.businessName}</bdi>
            </span>
          </a>
          {site.phone && phoneNumberIgShow && (
            <a className="button quiet large" href={phoneHref(site.phone)}>
              <span>
                Call <bdi>{site.phone}</bdi>
              </span>
            </a>
          )}
        </div>
        <ShareNetworks address={address} title={title} />
      </main>
      <a className="share-jump button" href="#share">
        Click here to view share options
      </a>
    </>
  );
}
