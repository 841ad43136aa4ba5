import type { PublicEntry } from '#features/content/public-entry.ts';
import { cutOnWord } from '#lib/text/cut-on-word.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { coverOf, displayDescription, nameOf } from './entry-words.ts';
import { Picture, type PictureProps } from '../picture.tsx';
import { itemHref, type SiteView } from '../site-view.ts';

interface Props {
  view: SiteView;
  entry: PublicEntry;
  loading: PictureProps['loading'];
}

/** The 'blog' layout of a content type: image, updated date, title and description (spec 2 §2). */
export function BlogCard({ view, entry, loading }: Props) {
  const cover = coverOf(entry);
  return (
    <a className="blog-card" href={itemHref(view, entry)} data-item={entry.uid}>
      <span className="cover">
        {cover && <Picture media={cover} alt={cover.alt} sizes="(min-width: 670px) 420px, 94vw" loading={loading} />}
      </span>
      <span className="blog-words">
        <time dateTime={entry.updateDate}>{longDate(entry.updateDate, view.site.language)}</time>
        <span className="card-title" dir="auto">
          {nameOf(entry)}
        </span>
        <span className="blog-text" dir="auto">
          {cutOnWord(plainText(displayDescription(entry)), 240)}
        </span>
      </span>
    </a>
  );
}

/** The day in the site's language; UTC, so that every node and every cached page says the same. */
export function longDate(iso: string, language: string): string {
  return new Intl.DateTimeFormat(knownLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

function knownLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
