import type { PublicMedia } from '#features/media/public-media.ts';
import { Picture } from '../picture.tsx';

interface Props {
  before: PublicMedia;
  after: PublicMedia;
  name: string;
  sizes: string;
}

/**
 * Two pictures over each other, parted by a range input: arrow keys work by themselves.
 * Without JavaScript both are shown, one beside the other.
 */
export function BeforeAfter({ before, after, name, sizes }: Props) {
  return (
    <div className="compare" data-compare>
      <figure className="compare-after">
        <Picture media={after} alt={after.alt || `${name}, after`} sizes={sizes} />
        <figcaption>After</figcaption>
      </figure>
      <figure className="compare-before">
        <Picture media={before} alt={before.alt || `${name}, before`} sizes={sizes} />
        <figcaption>Before</figcaption>
      </figure>
      <input
        type="range"
        min="0"
        max="100"
        defaultValue="50"
        aria-label={`Show more of before or after: ${name}`}
        hidden
      />
    </div>
  );
}
