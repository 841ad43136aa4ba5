import { clockTime } from '#lib/time/clock-time.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { siteWords } from '../../words/site-words.ts';
import { isSound } from '#features/media/nouns/sound.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import { mediaInOrder, nameOf } from '../cards/entry-words.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import { type ItemColumn, mainSizes, restSizes } from '../sizes/item-places.ts';
import { VideoOverPicture } from './video-player.tsx';

/** The main media item, large; below it the others, when there are any (spec 2 §2). */
export function ItemMedia({ entry, language, column }: { entry: PublicEntry; language: string; column: ItemColumn }) {
  const [main, ...others] = mediaInOrder(entry);
  if (!main) return null;
  const name = nameOf(entry, language);
  return (
    <div className="media" data-lightbox data-words={JSON.stringify(siteWords(language).lightbox)}>
      <MainMediaItem media={main} name={name} language={language} sizes={mainSizes(column, main)} />
      {others.length > 0 && (
        <div className="media-rest">
          {others.map((media, index) => (
            <LightboxLink key={media.uid} media={media} name={name} language={language}>
              <Picture
                media={media}
                alt={media.alt || name}
                sizes={restSizes({ ...column, count: others.length }, media)}
                largest={others.length === 1 ? undefined : '680x680'}
                loading={index < inFirstRow ? 'eager' : 'lazy'}
              />
            </LightboxLink>
          ))}
        </div>
      )}
    </div>
  );
}

/** They are seen with the main one, and must not delay it. */
const inFirstRow = 3;

function MainMediaItem({ media, name, language, sizes }: Medium & { sizes: string }) {
  return (
    <figure className="media-main">
      {media.kind === 'video' ? (
        <>
          <VideoOverPicture media={media} name={name} language={language} sizes={sizes} loading="first" />
          {!isSound(media) && <LightboxLink media={media} name={name} language={language} action="enlarge" />}
        </>
      ) : (
        <LightboxLink media={media} name={name} language={language}>
          <Picture media={media} alt={media.alt || name} sizes={sizes} loading="first" />
        </LightboxLink>
      )}
      {media.caption && <figcaption dir="auto">{media.caption}</figcaption>}
    </figure>
  );
}

interface Medium {
  media: PublicMedia;
  name: string;
  language: string;
}

interface LinkProps extends Medium {
  /** What the link offers, where it isn't to play a video or to enlarge a picture. */
  action?: 'enlarge';
  children?: React.ReactNode;
}

/** Opens the lightbox; without JavaScript the largest picture, or the video. */
function LightboxLink({ media, name, language, action, children }: LinkProps) {
  const isVideo = media.kind === 'video';
  const largest = media.variants.at(-1);
  // Where the server had no ffmpeg, a video has no still picture.
  const size = isVideo ? { width: media.width ?? 1280, height: media.height ?? 720 } : largest;
  if (!size) return children;
  const poster = largest && mediaAddress(media, largest.name);
  const verb = action ?? (isVideo ? 'play' : 'enlarge');
  const length = verb === 'play' && media.durationMs !== null ? clockTime(media.durationMs) : undefined;
  const offer = siteWords(language).item[verb]({ name: media.mediaTitle || media.alt || media.caption || name });
  return (
    <a
      className="zoom"
      href={isVideo ? mediaAddress(media, 'video') : poster}
      data-kind={media.kind}
      data-action={action}
      data-poster={isVideo ? poster : undefined}
      data-captions={isVideo && media.captionsLanguage ? mediaAddress(media, 'captions') : undefined}
      data-language={isVideo && media.captionsLanguage ? media.captionsLanguage : undefined}
      data-width={size.width}
      data-height={size.height}
      data-caption={media.caption || undefined}
      aria-label={length ? `${offer}, ${length}` : offer}
    >
      {children}
      <span className="zoom-mark">
        <Icon name={verb === 'play' ? 'play' : 'expand'} />
      </span>
      {length && <span className="zoom-length">{length}</span>}
    </a>
  );
}
