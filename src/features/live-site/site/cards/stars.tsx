import { siteWords } from '../../words/site-words.ts';
import { Icon } from '../icon.tsx';

/** One star per rating point (spec 2 §2), with a sentence for screen readers. */
export function Stars({ rating, language }: { rating: number; language: string }) {
  return (
    <span className="stars" role="img" aria-label={siteWords(language).card.stars({ count: rating })}>
      {Array.from({ length: rating }, (_, index) => (
        <Icon key={index} name="star" size={16} />
      ))}
    </span>
  );
}
