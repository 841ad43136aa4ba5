import { isSound } from '#features/media/nouns/sound.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { clockTime } from '#lib/time/clock-time.ts';
import { formatsOf } from '#lib/words/formats.ts';
import { siteWords } from '../../words/site-words.ts';
import { itemAddress } from '../../site-links.ts';
import type { CardInput } from './card-input.ts';
import { coverOf, hasBeforeAfter, nameOf, quoteOf, shortPlace } from './entry-words.ts';
import { Icon } from '../icon.tsx';
import { phoneSizes, Picture } from '../picture.tsx';
import { Stars } from './stars.tsx';

interface Props {
  input: CardInput;
  entry: PublicEntry;
  sizes?: string;
}

const cardSizes = `${phoneSizes}, (min-width: 1200px) 350px, 46vw`;
/** The first card of a list spans two columns. */
const leadSizes = `${phoneSizes}, (min-width: 960px) min(79vw, 1125px), 46vw`;

/** One entry of a list: cover, title and, if it has one, its testimonial's rating and text (spec 2 §2). */
export function EntryCard({ input, entry, sizes = input.loading === 'first' ? leadSizes : cardSizes }: Props) {
  const { testimonial } = entry;
  const rating = testimonial?.rating ?? null;
  const quote = testimonial ? quoteOf(testimonial) : '';
  const meta = [entry.businessServices[0]?.label, shortPlace(entry)].filter(Boolean).join(' · ');
  return (
    <a className="card" href={itemAddress(input, entry)} data-item={entry.uid}>
      <CardCover entry={entry} input={input} sizes={sizes} />
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

function CardCover({ entry, input: { language, loading }, sizes }: Required<Props>) {
  const words = siteWords(language).card;
  const cover = coverOf(entry);
  const count = entry.media.length;
  const video = entry.media.find((media) => media.kind === 'video' && !isSound(media));
  return (
    <span className="cover">
      {cover ? (
        <Picture media={cover} alt={cover.alt} sizes={sizes} loading={loading} />
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
