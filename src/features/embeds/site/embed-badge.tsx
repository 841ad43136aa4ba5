import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { absolute, galleryHref, type SiteView, tabHref } from '#features/live-site/site/site-view.ts';
import { workWordsOf } from '#features/live-site/words/work-words.ts';
import type { EmbedView } from './embed-view.ts';

/** The business's name with its average rating, linked to the reviews. */
export function EmbedBadge({ view, reviews }: Pick<EmbedView, 'reviews'> & { view: SiteView }) {
  const { site, words } = view;
  const { language } = site;
  const average = reviews?.average ?? null;
  const href = average !== null ? tabHref(view, 'reviews') : galleryHref(view);
  return (
    <main className="embed embed-badge" id="main">
      <a href={absolute(view, href)}>
        <strong dir="auto">{site.businessName}</strong>
        {average !== null && reviews ? (
          <span className="embed-rating">
            <b>{average.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</b>
            <Stars rating={Math.round(average)} language={language} />
            <small>{words.embed.reviews(reviews.total)}</small>
          </span>
        ) : (
          <small>{workWordsOf(site).seeAll}</small>
        )}
      </a>
    </main>
  );
}
