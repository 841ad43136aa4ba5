import { BeforeAfter } from '#features/live-site/site/cards/before-after.tsx';
import { nameOf } from '#features/live-site/site/cards/entry-words.ts';
import { MapFrame } from '#features/live-site/site/frame/map-frame.tsx';
import { absolute, galleryHref, type SiteView, tabHref } from '#features/live-site/site/site-view.ts';
import { workWordsOf } from '#features/live-site/words/work-words.ts';
import { EmbedBadge } from './embed-badge.tsx';
import { EmbedCard } from './embed-card.tsx';
import { EmbedReview } from './embed-review.tsx';
import type { EmbedView } from './embed-view.ts';

/** The frame's content, with a link to the site below it. */
export function EmbedBody(embed: EmbedView) {
  const { view, kind, reviews } = embed;
  if (kind === 'badge') return <EmbedBadge view={view} reviews={reviews} />;
  return (
    <>
      <main className={`embed embed-${kind}`} id="main">
        <EmbedContent {...embed} />
      </main>
      <EmbedFoot view={view} kind={kind} />
    </>
  );
}

function EmbedContent({ view, kind, darkTiles, entries, reviewed }: EmbedView) {
  const [first] = entries;
  if (kind === 'map') return <MapFrame view={view} darkTiles={darkTiles} />;
  if (!first) return <p className="embed-empty">{view.words.gallery.nothingYet}</p>;
  switch (kind) {
    case 'beforeAfter':
      return <Pair view={view} entry={first} />;
    case 'item':
      return <EmbedCard view={view} entry={first} sizes="100vw" />;
    case 'reviews':
      return entries.map((entry) => (
        <EmbedReview key={entry.uid} view={view} entry={entry} reviewed={reviewed.get(entry.uid)} />
      ));
    case 'gallery':
    case 'carousel':
      return entries.map((entry) => (
        <EmbedCard
          key={entry.uid}
          view={view}
          entry={entry}
          sizes={kind === 'carousel' ? '280px' : '(min-width: 720px) 33vw, 100vw'}
        />
      ));
    case 'badge':
      return null;
  }
}

function Pair({ view, entry }: { view: SiteView; entry: EmbedView['entries'][number] }) {
  const { before, after } = entry.presentation;
  if (!before || !after) return null;
  const { language } = view.site;
  return <BeforeAfter before={before} after={after} name={nameOf(entry, language)} language={language} sizes="100vw" />;
}

function EmbedFoot({ view, kind }: Pick<EmbedView, 'view' | 'kind'>) {
  const { site, words, startAddress } = view;
  const isReviews = kind === 'reviews';
  const href = isReviews ? tabHref(view, 'reviews') : galleryHref(view);
  return (
    <footer className="embed-foot">
      <a href={absolute(view, href)}>{isReviews ? words.embed.allReviews : workWordsOf(site).seeAll}</a>
      {site.subscriptionType === 'free' && <a href={startAddress}>{words.frame.poweredBy(site.agencyName)}</a>}
    </footer>
  );
}
