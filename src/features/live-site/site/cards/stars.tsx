import { Icon } from '../icon.tsx';

/** One star per rating point (spec 2 §2), read aloud as a sentence. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
      {Array.from({ length: rating }, (_, index) => (
        <Icon key={index} name="star" size={16} />
      ))}
    </span>
  );
}
