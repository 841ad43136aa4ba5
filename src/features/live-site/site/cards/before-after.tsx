import type { PublicMedia } from '#features/media/public-media.ts';
import { siteWords } from '../../words/site-words.ts';
import { Picture } from '../picture.tsx';

interface Props {
  before: PublicMedia;
  after: PublicMedia;
  name: string;
  language: string;
  sizesOf: (media: PublicMedia) => string;
  /** `first` where a page begins with it. */
  loading?: 'first' | 'lazy';
}

/** Two overlaid images, split by a range input. Without JavaScript, both are shown side by side. */
export function BeforeAfter({ before, after, name, language, sizesOf, loading = 'lazy' }: Props) {
  const words = siteWords(language).card;
  return (
    <div className="compare" data-compare>
      <figure className="compare-after">
        <Picture media={after} alt={after.alt || words.afterOf({ name })} sizes={sizesOf(after)} loading={loading} />
        <figcaption>{words.after}</figcaption>
      </figure>
      <figure className="compare-before">
        <Picture
          media={before}
          alt={before.alt || words.beforeOf({ name })}
          sizes={sizesOf(before)}
          loading={loading}
        />
        <figcaption>{words.before}</figcaption>
      </figure>
      <input type="range" min="0" max="100" defaultValue="50" aria-label={words.compare({ name })} hidden />
    </div>
  );
}
