import type { PublicMedia } from '#features/media/public-media.ts';
import { siteWords } from '../../words/site-words.ts';
import { isSound } from '#features/media/nouns/sound.ts';
import { mediaAddress } from '#features/media/media-address.ts';

interface Props {
  media: PublicMedia;
  name: string;
  language: string;
  /** The page draws a picture below it, in the size that the window needs: a poster has one size for all. */
  hasPosterBelow?: boolean;
}

/**
 * A video with its poster, or a sound recording, whose captions stand in an empty picture, since players of sound show
 * none. Nothing of it is loaded before it is asked for.
 */
export function VideoPlayer({ media, name, language, hasPosterBelow = false }: Props) {
  const words = siteWords(language).item;
  const { width, height } = isSound(media) ? wordsOnly : media;
  if (isSound(media) && !media.captionsLanguage)
    return (
      <audio
        controls
        preload="none"
        src={mediaAddress(media, 'video')}
        aria-label={media.mediaTitle || words.video(name)}
      />
    );
  const poster = media.variants.find((variant) => variant.name === '1280x1280') ?? media.variants.at(-1);
  return (
    <video
      controls
      playsInline
      preload="none"
      width={width ?? 1280}
      height={height ?? 720}
      poster={hasPosterBelow ? clear : poster && mediaAddress(media, poster.name)}
      aria-label={media.mediaTitle || media.alt || words.video(name)}
    >
      <source src={mediaAddress(media, 'video')} />
      {media.captionsLanguage && <CaptionsTrack media={media} />}
      {words.noVideo}
    </video>
  );
}

/** Without any poster, browsers lay a dark plate below the controls, over what is drawn there. */
const clear = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Room for two lines of captions. */
const wordsOnly = { width: 640, height: 180 };

/** What is said, for those who can't hear it or have the sound off. */
function CaptionsTrack({ media }: Pick<Props, 'media'>) {
  const { captionsLanguage } = media;
  const label = new Intl.DisplayNames([captionsLanguage], { type: 'language' }).of(captionsLanguage);
  return (
    <track kind="captions" srcLang={captionsLanguage} label={label} src={mediaAddress(media, 'captions')} default />
  );
}
