import type { PublicEntry } from '#features/content/public-entry.ts';
import { labelOf } from '../../site-tabs.ts';
import { cardInput } from '../cards/card-input.ts';
import { EntryCard } from '../cards/entry-card.tsx';
import { Icon } from '../icon.tsx';
import { cardLookOf, rowSizes } from '../sizes/card-places.ts';
import { galleryHref, type SiteView } from '../site-view.ts';

/** 404 (spec 2 §8), with a search, the newest work and a link to the gallery. */
export function NotFoundPage({ view, recent }: { view: SiteView; recent: PublicEntry[] }) {
  const { words } = view;
  return (
    <main className="wrap" id="main">
      <div className="message">
        <p className="message-code">404</p>
        <h1>{words.message.notFound}</h1>
        <div className="toolbar">
          <form className="search" role="search" action={galleryHref(view)}>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              placeholder={words.gallery.search}
              aria-label={words.gallery.searchByTitle}
              maxLength={200}
            />
          </form>
          <a className="button" href={galleryHref(view)}>
            {labelOf(view.site, 'gallery')}
          </a>
        </div>
      </div>
      <RecentWork view={view} entries={recent} />
    </main>
  );
}

/** The newest work, on pages that would otherwise end a visit. */
export function RecentWork({ view, entries }: { view: SiteView; entries: PublicEntry[] }) {
  const { recent } = view.words.message;
  if (entries.length === 0) return null;
  return (
    <section className="recent" aria-label={recent}>
      <h2>{recent}</h2>
      <div className="cards">
        {entries.map((entry) => (
          <EntryCard
            key={entry.uid}
            input={cardInput(view)}
            entry={entry}
            sizesOf={(cover) => rowSizes(cardLookOf(view), cover)}
          />
        ))}
      </div>
    </section>
  );
}

/** The only page while `enableGalleryPreview` is off. */
export function DisabledPage({ view: { words } }: { view: SiteView }) {
  return (
    <main className="wrap message" id="main">
      <p className="message-code">{words.message.oops}</p>
      <h1>{words.message.disabled}</h1>
    </main>
  );
}
