import type { PublicEntry } from '#features/content/public-entry.ts';
import { labelOf } from '../../site-tabs.ts';
import { BeforeAfter } from '../cards/before-after.tsx';
import { nameOf, shortPlace } from '../cards/entry-words.ts';
import { itemHref, type SiteView } from '../site-view.ts';

interface Props {
  view: SiteView;
  entries: PublicEntry[];
  more: string | null;
}

/** Slider cards; the title opens the item (spec 2 §2). */
export function BeforeAfterPage({ view, entries, more }: Props) {
  return (
    <main className="wrap" id="main">
      <header className="page-head">
        <h1 dir="auto">{labelOf(view.site, 'beforeAfter')}</h1>
      </header>
      {entries.length === 0 ? (
        <p className="empty" dir="auto">
          Content not yet available.
        </p>
      ) : (
        <div className="pairs" data-cards>
          {entries.map((entry) => (
            <PairCard key={entry.uid} view={view} entry={entry} />
          ))}
        </div>
      )}
      {more && (
        <p className="more" data-more>
          <a className="button quiet" href={more} rel="next">
            Show More
          </a>
        </p>
      )}
    </main>
  );
}

export function PairCard({ view, entry }: { view: SiteView; entry: PublicEntry }) {
  const { before, after } = entry.presentation;
  if (!before || !after) return null;
  return (
    <article className="pair">
      <BeforeAfter before={before} after={after} name={nameOf(entry)} sizes="(min-width: 960px) 640px, 94vw" />
      <h2 className="card-title" dir="auto">
        <a href={itemHref(view, entry)}>{nameOf(entry)}</a>
      </h2>
      {shortPlace(entry) && (
        <p className="card-meta" dir="auto">
          {shortPlace(entry)}
        </p>
      )}
    </article>
  );
}
