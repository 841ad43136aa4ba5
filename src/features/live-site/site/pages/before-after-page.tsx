import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { BeforeAfter } from '../cards/before-after.tsx';
import { nameOf, shortPlace } from '../cards/entry-words.ts';
import { columnsIn, columnWidth, growing, pageWidth } from '../sizes/lengths.ts';
import { definePlace, shaped } from '../sizes/picture-sizes.ts';
import { containerWidth } from '../styles/container-width.ts';
import { stripCard } from '../sizes/card-places.ts';
import { itemHref, type SiteView } from '../site-view.ts';
import { CardsPage, type CardsPageProps } from './cards-page.tsx';

/** Slider cards; the title opens the item (spec 2 §2). */
export function BeforeAfterPage(props: CardsPageProps) {
  // While more can be added, the first one keeps its place among the others.
  const hasLead = props.more === null && props.entries.length % 2 === 1;
  return (
    <CardsPage {...props} tab="beforeAfter" layout={hasLead ? 'pairs pairs-odd' : 'pairs'}>
      {props.entries.map((entry, index) => (
        <PairCard
          key={entry.uid}
          view={props.view}
          entry={entry}
          spot={index > 0 ? 'later' : hasLead ? 'lead' : 'first'}
          loading={index > 0 ? 'lazy' : 'first'}
        />
      ))}
    </CardsPage>
  );
}

interface PairProps {
  view: SiteView;
  entry: PublicEntry;
  spot: PairSpot;
  loading?: 'first' | 'lazy';
}

/** A phone's first screen has up to six pictures of pairs: those below the first pair have 480 pixels on fine screens too. */
const laterOnPhones = '(max-width: 600px) and (min-resolution: 1.3dppx) 50vw, ';

/** Among other pairs, in a picture of the page's width, in the home page's strip, or there alone. */
type PairSpot = 'first' | 'later' | 'lead' | 'strip' | 'alone';

const pairSizes = definePlace<{ container: number; spot: PairSpot }>('pair', ({ container, spot }) => {
  const page = pageWidth(container);
  if (spot === 'strip') return shaped(stripCard(container), 3 / 2);
  if (spot === 'alone') return shaped((at) => Math.min(page(at), 1080), 3 / 2);
  const gap = growing.grow3;
  const columns = (at: number) => (at <= 960 ? columnsIn(page(at), 440, gap(at)) : spot === 'lead' ? 1 : 2);
  const width = (at: number) => columnWidth(page(at), columns(at), gap(at));
  return { width, height: (at) => width(at) / (spot === 'lead' && at > 960 ? 2 : 3 / 2) };
});

export function PairCard({ view, entry, spot, loading = 'lazy' }: PairProps) {
  const { language } = view.site;
  const name = nameOf(entry, language);
  const { before, after } = entry.presentation;
  if (!before || !after) return null;
  const facts = { container: containerWidth(view.site.settings), spot };
  const sizesOf = (media: PublicMedia) => (spot === 'later' ? laterOnPhones : '') + pairSizes(facts, media);
  return (
    <article className="pair">
      <BeforeAfter {...{ before, after, name, language, sizesOf, loading }} />
      <h2 className="card-title" dir="auto">
        <a href={itemHref(view, entry)}>{name}</a>
      </h2>
      {shortPlace(entry) && (
        <p className="card-meta" dir="auto">
          {shortPlace(entry)}
        </p>
      )}
    </article>
  );
}
