import type { PublicEntry } from '#features/content/public-entry.ts';
import { coverOf, nameOf, shortPlace } from '#features/live-site/site/cards/entry-words.ts';
import { Picture } from '#features/live-site/site/picture.tsx';
import { itemUrl, type SiteView } from '#features/live-site/site/site-view.ts';

interface Props {
  view: SiteView;
  entry: PublicEntry;
  sizes: string;
}

/** One job: its height depends only on its width, so that the embedding page can reserve it. */
export function EmbedCard({ view, entry, sizes }: Props) {
  const cover = coverOf(entry);
  const meta = [entry.businessServices[0]?.label, shortPlace(entry)].filter(Boolean).join(' · ');
  return (
    <a className="embed-card" href={itemUrl(view, entry)}>
      <span className="embed-cover">{cover && <Picture media={cover} alt={cover.alt} sizes={sizes} />}</span>
      <span className="embed-words">
        <strong dir="auto">{nameOf(entry, view.site.language)}</strong>
        {meta && <small dir="auto">{meta}</small>}
      </span>
    </a>
  );
}
