import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { addressAt, servicePath } from '../../site-links.ts';
import type { SiteService } from '../../site.ts';
import { labelOf } from '../../site-tabs.ts';
import { workWordsOf } from '../../words/work/work-words.ts';
import { coverOf } from '../cards/entry-words.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import { type CardLook, cardLookOf, cardRatios } from '../sizes/card-places.ts';
import { columnsIn, columnWidth, growing, pageWidth } from '../sizes/lengths.ts';
import { definePlace } from '../sizes/picture-sizes.ts';
import type { SiteView } from '../site-view.ts';

/** What is shown of services besides their names. */
export interface ServiceWork {
  /** The newest entries with an image, by service. */
  newest: ReadonlyMap<string, readonly PublicEntry[]>;
  /** The number of entries of each. */
  counts: ReadonlyMap<string, number>;
}

interface Props {
  view: SiteView;
  services: SiteService[];
  work: ServiceWork;
}

/** Every service with published work; a click filters the gallery by it (spec 2 §2). */
export function ServicesPage({ view, services, work }: Props) {
  return (
    <main className="wrap" id="main">
      <header className="page-head">
        <h1 dir="auto">{labelOf(view.site, 'services')}</h1>
      </header>
      {services.length === 0 ? (
        <p className="empty" dir="auto">
          {view.words.gallery.nothingYet}
        </p>
      ) : (
        <ServiceList view={view} services={services} work={work} />
      )}
    </main>
  );
}

/**
 * Cards with an image of each service's work; plain text while no work has an image.
 * @param isCompact on phones, two beside each other without their descriptions
 */
export function ServiceList({ view, services, work, isCompact = false }: Props & { isCompact?: boolean }) {
  const covers = coversOf(services, work);
  const hasPictures = covers.size > 0;
  const facts = { ...cardLookOf(view), count: services.length, isCompact };
  const { count } = workWordsOf(view.site);
  return (
    <ul className={hasPictures ? `service-cards${isCompact ? ' compact' : ''}` : 'services'}>
      {services.map(({ id, label, slug, description }, index) => (
        <li key={id}>
          <a href={addressAt(view.siteBase, servicePath(slug))}>
            {hasPictures && (
              <ServiceCover
                cover={covers.get(id)}
                sizesOf={(cover) => serviceSizes({ ...facts, isFirst: index === 0 }, cover)}
              />
            )}
            <span className="service-name" dir="auto">
              {label}
            </span>
            <span className="service-count" dir="auto">
              {count({ count: work.counts.get(id) ?? 0 })}
            </span>
            {description && (
              <span className="service-text" dir="auto">
                {description}
              </span>
            )}
            {!hasPictures && <Icon name="next" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

type ServiceSpot = CardLook & { count: number; isCompact: boolean; isFirst: boolean };

/** As `services.css` arranges them. */
const serviceSizes = definePlace<ServiceSpot>('service', ({ siteStyle, container, count, isCompact, isFirst }) => {
  const page = pageWidth(container);
  const onPhones = isCompact && !(isFirst && count % 2 === 1) ? 2 : 1;
  const width = (at: number) => {
    if (at <= 600 && isCompact) return columnWidth(page(at), onPhones, 12);
    const gap = growing.grow1(at);
    const columns = at > 960 && count === 6 ? 3 : columnsIn(page(at), 230, gap, count);
    return columnWidth(page(at), columns, gap);
  };
  return { width, height: (at) => Math.min(width(at) / cardRatios[siteStyle], 320) };
});

function ServiceCover({ cover, sizesOf }: { cover: PublicMedia | undefined; sizesOf: (cover: PublicMedia) => string }) {
  return (
    <span className="cover">
      {cover ? (
        <Picture media={cover} alt="" sizes={sizesOf(cover)} largest="680x680" />
      ) : (
        <span className="no-picture">
          <Icon name="photos" size={32} />
        </span>
      )}
    </span>
  );
}

/** Each service's newest work, avoiding duplicate images if possible. */
function coversOf(services: SiteService[], { newest }: ServiceWork): Map<string, PublicMedia> {
  const used = new Set<string>();
  const chosen = services.flatMap(({ id }): [string, PublicMedia][] => {
    const covers = (newest.get(id) ?? []).flatMap((entry) => coverOf(entry) ?? []);
    const cover = covers.find(({ uid }) => !used.has(uid)) ?? covers[0];
    if (!cover) return [];
    used.add(cover.uid);
    return [[id, cover]];
  });
  return new Map(chosen);
}
