import { drawnPart, type DrawnPart } from '#cache/drawn-part.ts';
import { cachedPartOf } from '#cache/fragment-cache.tsx';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { formatsOf } from '#lib/words/formats.ts';
import type { CardInput } from './card-input.ts';
import { EntryCard } from './entry-card.tsx';
import { itemAddress } from '../../site-links.ts';
import { coverOf, displayDescription, importedDate, nameOf } from './entry-words.ts';
import { Picture } from '../picture.tsx';
import { blogSizes } from '../sizes/card-places.ts';

/** A list's card, by layout; drawn and encoded once for each public copy of an entry. */
export const cardMarkup = {
  cards: cachedPartOf<PublicEntry, CardInput, DrawnPart>(EntryCard, drawnPart),
  blog: cachedPartOf<PublicEntry, CardInput, DrawnPart>(BlogCard, drawnPart),
};

/** The 'blog' layout of a content type: image, the date of the last change, title and description (spec 2 §2). */
function BlogCard({ input, entry }: { input: CardInput; entry: PublicEntry }) {
  const cover = coverOf(entry);
  const { siteStyle, container, hasColumn } = input.spot;
  const date = importedDate(entry) ?? entry.updateDate;
  return (
    <a className="blog-card" href={itemAddress(input, entry)} data-item={entry.uid}>
      <span className="cover">
        {cover && (
          <Picture
            media={cover}
            alt={cover.alt}
            sizes={blogSizes({ siteStyle, container, hasColumn }, cover)}
            loading={input.loading}
          />
        )}
      </span>
      <span className="blog-words">
        <time dateTime={date}>{formatsOf(input.language).day(date, input.timeZone)}</time>
        <span className="card-title" dir="auto">
          {nameOf(entry, input.language)}
        </span>
        <span className="blog-text" dir="auto">
          {cutOnWord(plainText(displayDescription(entry)), 240)}
        </span>
      </span>
    </a>
  );
}
