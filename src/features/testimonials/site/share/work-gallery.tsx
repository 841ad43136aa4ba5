import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import { BeforeAfter } from '#features/live-site/site/cards/before-after.tsx';
import { mediaInOrder, nameOf } from '#features/live-site/site/cards/entry-words.ts';
import { Icon } from '#features/live-site/site/icon.tsx';
import { Picture } from '#features/live-site/site/picture.tsx';
import { workPairSizes, workPictureSizes } from '../story-places.ts';
import { siteWords } from '#features/live-site/words/site-words.ts';

interface Props {
  work: PublicEntry;
  /** Media that stand on the page already. */
  except: readonly (PublicMedia | null)[];
  language: string;
  title: string;
}

/** How fast the viewer opens and closes, in milliseconds (spec 3 §2). */
const viewerSpeed = 500;
/** The whole set is on the page of the work itself. */
const mostPictures = 12;

/** Pictures of the work: before and after over each other, then the others, which open large. */
export function WorkGallery({ work, except, language, title }: Props) {
  const { before, after } = work.presentation;
  const name = nameOf(work, language);
  const compared = before && after ? { before, after } : undefined;
  const shown = mediaInOrder(work)
    .filter(({ uid }) => ![compared?.before, compared?.after, ...except].some((other) => other?.uid === uid))
    .slice(0, mostPictures);
  if (!compared && shown.length === 0) return null;
  return (
    <section className="work" aria-label={title}>
      <h2 dir="auto">{title}</h2>
      {compared && <BeforeAfter {...compared} {...{ name, language }} sizesOf={(media) => workPairSizes({}, media)} />}
      {shown.length > 0 && (
        <ul
          className="work-pictures"
          data-lightbox
          data-speed={viewerSpeed}
          data-words={JSON.stringify(siteWords(language).lightbox)}
        >
          {shown.map((medium) => (
            <li key={medium.uid}>
              <WorkPicture {...{ medium, name, language }} isOnly={shown.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WorkPictureProps {
  medium: PublicEntry['media'][number];
  name: string;
  language: string;
  isOnly: boolean;
}

function WorkPicture({ medium, name, language, isOnly }: WorkPictureProps) {
  const words = siteWords(language).item;
  const isVideo = medium.kind === 'video';
  const file = medium.variants.find((variant) => variant.name === '1280x1280') ?? medium.variants.at(-1);
  const picture = file ? mediaAddress(medium, file.name) : '';
  const label = medium.mediaTitle || medium.alt || medium.caption || name;
  return (
    <a
      className="zoom"
      href={isVideo ? mediaAddress(medium, 'video') : picture}
      data-kind={medium.kind}
      data-poster={isVideo ? picture : undefined}
      data-width={file?.width}
      data-height={file?.height}
      data-caption={medium.caption || undefined}
      aria-label={isVideo ? words.play({ name: label }) : words.enlarge({ name: label })}
    >
      <Picture
        media={medium}
        alt=""
        sizes={workPictureSizes({ isOnly }, medium)}
        largest={isOnly ? '1280x1280' : '680x680'}
      />
      {isVideo && (
        <span className="zoom-mark">
          <Icon name="play" />
        </span>
      )}
    </a>
  );
}
