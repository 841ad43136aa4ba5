import { isSound } from '#features/media/nouns/sound.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { clockTime } from '#lib/time/clock-time.ts';
import { formatsOf } from '#lib/words/formats.ts';
import { siteWords } from '../../words/site-words.ts';
import { itemAddress } from '../../site-links.ts';
import type { CardInput } from './card-input.ts';
import { coverOf, hasBeforeAfter, nameOf, quoteOf, shortPlace } from './entry-words.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import { cardSizes } from '../sizes/card-places.ts';
import { Stars } from './stars.tsx';

interface Props {
  input: CardInput;
  entry: PublicEntry;
  /** Those of the cover, where the card isn't in a gallery. */
  sizesOf?: (cover: PublicMedia) => string;
}

/** One entry of a list: cover, title and, if it has one, its testimonial's rating and text (spec 2 §2). */
export function EntryCard({ input, entry, sizesOf = (cover) => cardSizes(input.spot, cover) }: Props) {
  const { testimonial } = entry;
  const rating = testimonial?.rating ?? null;
  const quote = testimonial ? quoteOf(testimonial) : '';
  const meta = [entry.businessServices[0]?.label, shortPlace(entry)].filter(Boolean).join(' · ');
  return (
    <a className="card" href={itemAddress(input, entry)} data-item={entry.uid}>
      <CardCover entry={entry} input={input} sizesOf={sizesOf} />
      <span className="card-title" dir="auto">
        {cardTitle(entry, input.language, rating !== null)}
      </span>
      {meta && (
        <span className="card-meta" dir="auto">
          {meta}
        </span>
      )}
      {rating !== null && <Stars rating={rating} language={input.language} />}
      {quote && (
        <span className="card-snippet" dir="auto">
          {`“${cutOnWord(quote, 50)}”`}
        </span>
      )}
    </a>
  );
}

/** Cut near 50 characters at a word boundary, whole up to 58; at 42 beside a rating (spec 2 §9). */
export function cardTitle(entry: PublicEntry, language: string, hasRating: boolean): string {
  const title = nameOf(entry, language);
  return hasRating ? cutOnWord(title, 42) : cutOnWord(title, 50, 58);
}

function CardCover({ entry, input: { language, loading }, sizesOf }: Required<Props>) {
  const words = siteWords(language).card;
  const cover = coverOf(entry);
  const count = entry.media.length;
  const video = entry.media.find((media) => media.kind === 'video' && !isSound(media));
  return (
    <span className="cover">
      {cover ? (
        <Picture media={cover} alt={cover.alt} sizes={sizesOf(cover)} loading={loading} />
      ) : (
        <span className="no-picture">
          <Icon name="photos" size={32} />
        </span>
      )}
      <span className="badges">
        {video && (
          <span className="badge">
            <Icon name="play" size={14} />
            {video.durationMs === null ? words.video : `${words.video} ${clockTime(video.durationMs)}`}
          </span>
        )}
        {hasBeforeAfter(entry) && (
          <span className="badge">
            <Icon name="compare" size={14} />
            {words.beforeAfter}
          </span>
        )}
        {count > 1 && (
          <span className="badge">
            <Icon name="photos" size={14} />
            {formatsOf(language).number(count)}
          </span>
        )}
      </span>
    </span>
  );
}
