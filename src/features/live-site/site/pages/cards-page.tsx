import type { ReactNode } from 'react';
import type { PublicEntry } from '#features/content/public-entry.ts';
import type { ReviewSummary } from '../../site.ts';
import { labelOf } from '../../site-tabs.ts';
import type { SiteView } from '../site-view.ts';

export interface CardsPageProps {
  view: SiteView;
  entries: PublicEntry[];
  /** The next page's URL; null on the last one. */
  more: string | null;
  reviews: ReviewSummary | null;
  /** The entries that reviews are about, by the review's id. */
  reviewed: ReadonlyMap<string, PublicEntry>;
}

interface Shown extends CardsPageProps {
  tab: 'beforeAfter' | 'reviews';
  layout: 'pairs' | 'pairs pairs-odd' | 'reviews';
  /** A card for each entry. */
  children: ReactNode;
  /** Below the heading. */
  summary?: ReactNode;
}

/** A tab with a heading, cards of one kind, and pagination. */
export function CardsPage({ view, entries, more, tab, layout, children, summary }: Shown) {
  return (
    <main className="wrap" id="main">
      <header className="page-head">
        <h1 dir="auto">{labelOf(view.site, tab)}</h1>
        {summary}
      </header>
      {entries.length === 0 ? (
        <p className="empty" dir="auto">
          {view.words.gallery.nothingYet}
        </p>
      ) : (
        <div className={layout} data-cards>
          {children}
        </div>
      )}
      {more && (
        <p className="more" data-more>
          <a className="button quiet" href={more} rel="next">
            {view.words.gallery.showMore}
          </a>
        </p>
      )}
    </main>
  );
}
