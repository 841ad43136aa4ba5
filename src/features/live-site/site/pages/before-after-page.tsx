import type { PublicEntry } from '#features/content/public-entry.ts';
import { BeforeAfter } from '../cards/before-after.tsx';
import { nameOf, shortPlace } from '../cards/entry-words.ts';
import { phoneSizes } from '../picture.tsx';
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
          sizes={index > 0 ? laterSizes : hasLead ? leadSizes : pairSizes}
          loading={index > 0 ? 'lazy' : 'first'}
        />
      ))}
    </CardsPage>
  );
}

interface PairProps {
  view: SiteView;
  entry: PublicEntry;
  sizes?: string;
  loading?: 'first' | 'lazy';
}

const wideSizes = '(min-width: 960px) 640px, 94vw';
const pairSizes = `${phoneSizes}, ${wideSizes}`;
const leadSizes = `${phoneSizes}, 94vw`;
/** A phone's first screen has up to six pictures of pairs: those below the first pair have 480 pixels on fine screens too. */
const laterSizes = `(max-width: 600px) and (min-resolution: 1.3dppx) 50vw, (max-width: 600px) 92vw, ${wideSizes}`;

export function PairCard({ view, entry, sizes = pairSizes, loading = 'lazy' }: PairProps) {
  const { language } = view.site;
  const name = nameOf(entry, language);
  const { before, after } = entry.presentation;
  if (!before || !after) return null;
  return (
    <article className="pair">
      <BeforeAfter {...{ before, after, name, language, sizes, loading }} />
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
