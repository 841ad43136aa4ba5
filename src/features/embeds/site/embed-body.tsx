import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { BeforeAfter } from '#features/live-site/site/cards/before-after.tsx';
import { coverOf, nameOf, shortPlace } from '#features/live-site/site/cards/entry-words.ts';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { MapFrame } from '#features/live-site/site/frame/map-frame.tsx';
import { Picture } from '#features/live-site/site/picture.tsx';
import { absolute, galleryHref, itemUrl, type SiteView, tabHref } from '#features/live-site/site/site-view.ts';
import type { Length } from '#features/live-site/site/sizes/lengths.ts';
import { definePlace, shaped } from '#features/live-site/site/sizes/picture-sizes.ts';
import { workWordsOf } from '#features/live-site/words/work/work-words.ts';
import { columnsIn, embedMeasures } from '../embed-size.ts';
import { EmbedReview } from './embed-review.tsx';
import type { EmbedView } from './embed-view.ts';

type CardKind = 'gallery' | 'carousel' | 'item';

/** A card's picture: the window is the frame, and has no margins. */
const embedCardSizes = definePlace<{ kind: CardKind; columns: number }>('embed card', ({ kind, columns }) => {
  const { gap, cardMin, slide } = embedMeasures;
  const widths: Record<CardKind, Length> = {
    gallery: (at) => {
      const count = columnsIn(at, cardMin, columns);
      return (at - (count - 1) * gap) / count;
    },
    carousel: (at) => Math.min(slide, at * 0.8),
    item: (at) => at,
  };
  return shaped(widths[kind], kind === 'item' ? 3 / 2 : 4 / 3);
});

/** Before and after over each other. */
const embedPairSizes = definePlace('embed pair', () => shaped((at) => at, 3 / 2));

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

function EmbedContent({ view, kind, darkTiles, options: { columns }, entries, reviewed }: EmbedView) {
  const [first] = entries;
  if (kind === 'map') return <MapFrame view={view} darkTiles={darkTiles} />;
  if (!first) return <p className="embed-empty">{view.words.gallery.nothingYet}</p>;
  switch (kind) {
    case 'beforeAfter':
      return <Pair view={view} entry={first} />;
    case 'item':
      return <EmbedCard view={view} entry={first} sizesOf={(cover) => embedCardSizes({ kind, columns }, cover)} />;
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
          sizesOf={(cover) => embedCardSizes({ kind, columns }, cover)}
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
  return (
    <BeforeAfter
      before={before}
      after={after}
      name={nameOf(entry, language)}
      language={language}
      sizesOf={(media) => embedPairSizes({}, media)}
    />
  );
}

function EmbedFoot({ view, kind }: Pick<EmbedView, 'view' | 'kind'>) {
  const { site, words, startAddress } = view;
  const isReviews = kind === 'reviews';
  const href = isReviews ? tabHref(view, 'reviews') : galleryHref(view);
  return (
    <footer className="embed-foot">
      <a href={absolute(view, href)}>{isReviews ? words.embed.allReviews : workWordsOf(site).seeAll}</a>
      {site.subscriptionType === 'free' && (
        <a href={startAddress}>{words.frame.poweredBy({ product: site.agencyName })}</a>
      )}
    </footer>
  );
}

interface Props {
  view: SiteView;
  entry: PublicEntry;
  sizesOf: (cover: PublicMedia) => string;
}

/** One job: its height depends only on its width, so that the embedding page can reserve it. */
function EmbedCard({ view, entry, sizesOf }: Props) {
  const cover = coverOf(entry);
  const meta = [entry.businessServices[0]?.label, shortPlace(entry)].filter(Boolean).join(' · ');
  return (
    <a className="embed-card" href={itemUrl(view, entry)}>
      <span className="embed-cover">{cover && <Picture media={cover} alt={cover.alt} sizes={sizesOf(cover)} />}</span>
      <span className="embed-words">
        <strong dir="auto">{nameOf(entry, view.site.language)}</strong>
        {meta && <small dir="auto">{meta}</small>}
      </span>
    </a>
  );
}

/** The business's name with its average rating, linked to the reviews. */
function EmbedBadge({ view, reviews }: Pick<EmbedView, 'reviews'> & { view: SiteView }) {
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
            <small>{words.embed.reviews({ count: reviews.total })}</small>
          </span>
        ) : (
          <small>{workWordsOf(site).seeAll}</small>
        )}
      </a>
    </main>
  );
}
