import { addressAt, servicePath } from '../../site-links.ts';
import type { SiteService } from '../../site.ts';
import { labelOf } from '../../site-tabs.ts';
import { Icon } from '../icon.tsx';
import type { SiteView } from '../site-view.ts';

/** Every service with published work; a click filters the gallery to it (spec 2 §2). */
export function ServicesPage({ view }: { view: SiteView }) {
  const { services } = view.site;
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
        <ServiceList view={view} services={services} />
      )}
    </main>
  );
}

export function ServiceList({ view, services }: { view: SiteView; services: SiteService[] }) {
  return (
    <ul className="services">
      {services.map(({ id, label, slug, description }) => (
        <li key={id}>
          <a href={addressAt(view.siteBase, servicePath(slug))}>
            <span className="service-name" dir="auto">
              {label}
            </span>
            {description && (
              <span className="service-text" dir="auto">
                {description}
              </span>
            )}
            <Icon name="next" />
          </a>
        </li>
      ))}
    </ul>
  );
}
