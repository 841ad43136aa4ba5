import type { PublicMedia } from '#features/media/public-media.ts';
import { siteWords } from '../../words/site-words.ts';
import { isSound } from '#features/media/nouns/sound.ts';
import { mediaAddress, type VariantName } from '#features/media/media-address.ts';
import { focalPosition, Picture } from '../picture.tsx';

interface Props {
  media: PublicMedia;
  name: string;
  language: string;
  /** The page renders an image below it, in the size that the window needs: a poster has only one size. */
  hasPosterBelow?: boolean;
  /** It is in a card: its poster is the smaller one. */
  isInCard?: boolean;
}

/**
 * A video with its poster, or a sound recording, whose captions are shown in an empty frame, since audio players show
 * none. Nothing is loaded before the visitor plays it.
 */
export function VideoPlayer({ media, name, language, hasPosterBelow = false, isInCard = false }: Props) {
  const words = siteWords(language).item;
  const { width, height } = isSound(media) ? wordsOnly : media;
  if (isSound(media) && !media.captionsLanguage)
    return (
      <audio
        controls
        preload="none"
        src={mediaAddress(media, 'video')}
        aria-label={media.mediaTitle || words.audio({ name })}
      />
    );
  const poster =
    media.variants.find((variant) => variant.name === (isInCard ? '680x680' : '1280x1280')) ?? media.variants.at(-1);
  return (
    <video
      controls
      playsInline
      preload="none"
      width={width ?? 1280}
      height={height ?? 720}
      poster={hasPosterBelow ? clear : poster && mediaAddress(media, poster.name)}
      // The clear poster is square, and would make the video so.
      style={{
        aspectRatio: hasPosterBelow ? `${width ?? 1280} / ${height ?? 720}` : undefined,
        objectPosition: focalPosition(media),
      }}
      aria-label={media.mediaTitle || media.alt || (isSound(media) ? words.audio({ name }) : words.video({ name }))}
      data-words-only={isSound(media) ? '' : undefined}
    >
      <source src={mediaAddress(media, 'video')} />
      {media.captionsLanguage && <CaptionsTrack media={media} />}
      {words.noVideo}
    </video>
  );
}

interface PictureProps extends Pick<Props, 'media' | 'name' | 'language'> {
  sizes: string;
  largest?: VariantName;
  loading: 'first' | 'lazy';
}

/** The still picture loads like any picture, in the size and at the time that the window needs; the video lies above. */
export function VideoOverPicture({ media, name, language, ...picture }: PictureProps) {
  const hasPosterBelow = media.variants.length > 0 && !isSound(media);
  return (
    <div className="player">
      {hasPosterBelow && <Picture media={media} alt="" {...picture} />}
      <VideoPlayer media={media} name={name} language={language} hasPosterBelow={hasPosterBelow} />
    </div>
  );
}

/** Without any poster, browsers draw a dark plate below the controls, over the image. */
const clear = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Room for two lines of captions. */
const wordsOnly = { width: 640, height: 180 };

/** Captions, for those who can't hear or have the sound off. */
function CaptionsTrack({ media }: Pick<Props, 'media'>) {
  const { captionsLanguage } = media;
  const label = new Intl.DisplayNames([captionsLanguage], { type: 'language' }).of(captionsLanguage);
  return (
    <track kind="captions" srcLang={captionsLanguage} label={label} src={mediaAddress(media, 'captions')} default />
  );
}
