import { coverOf, nameOf } from '#features/live-site/site/cards/entry-words.ts';
import { phoneSizes, Picture } from '#features/live-site/site/picture.tsx';
import type { Site } from '#features/live-site/site.ts';
import type { AskedAbout } from '../../nouns/asked-about.ts';

/** What they are asked about: their own job with its name, else the site's first image, else the newest work. */
export function JobPicture({ site, about: { job, others } }: { site: Site; about: AskedAbout }) {
  const own = job && coverOf(job);
  const media = own ?? site.heroImages[0] ?? others.map(coverOf).find((cover) => cover !== null);
  if (!media) return null;
  return (
    <figure className="job">
      <Picture media={media} alt="" sizes={`${phoneSizes}, (min-width: 800px) 800px, 100vw`} loading="first" />
      {job && own && <figcaption dir="auto">{nameOf(job, site.language)}</figcaption>}
    </figure>
  );
}
