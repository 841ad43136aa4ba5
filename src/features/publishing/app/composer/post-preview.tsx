import type { MediaItem } from '#features/media/media.ts';
import { NameMark } from '#ui/name-mark.tsx';
import type { ChannelKind } from '../../channel-kinds.ts';
import { plainLines, sentText } from '../../post-text.ts';
import type { PostMessage } from '../../post.ts';
import styles from './composer.module.css';
import { CroppedPicture } from './cropped-picture.tsx';

interface PostPreviewProps {
  kind: ChannelKind;
  name: string;
  message: PostMessage;
  media: readonly MediaItem[];
  link: string;
}

/** A post as its channel arranges it: pictures before the words or after them, whole or in a grid. */
export function PostPreview({ kind, name, message, media, link }: PostPreviewProps) {
  const { rules } = kind;
  const own = message.hasLink ? link : '';
  const picturesFirst = ['instagram', 'pinterest', 'googleBusiness', 'wordpress', 'newsletter', 'rss'].includes(
    kind.name,
  );
  const pictures = <Pictures message={message} media={media} isSingle={kind.name === 'instagram'} />;
  return (
    <div className={styles.preview} data-kind={kind.name}>
      {kind.type === 'website' || kind.type === 'email' ? null : (
        <p className={styles.author}>
          <NameMark name={name} size={32} round />
          <bdi>{name}</bdi>
        </p>
      )}
      {kind.type === 'website' && message.title ? (
        <p className={styles.headline} dir="auto">
          {message.title}
        </p>
      ) : null}
      {picturesFirst ? pictures : null}
      {kind.type !== 'website' && rules.title !== null && message.title ? (
        <p className={styles.headline} dir="auto">
          {message.title}
        </p>
      ) : null}
      <p className={styles.said} dir="auto">
        {rules.isRich ? plainLines(message.text) : sentText(message, kind, own)}
      </p>
      {picturesFirst ? null : pictures}
      {rules.link === 'beside' && own ? <p className={styles.linked}>{own}</p> : null}
      {rules.hasFirstComment && message.firstComment ? (
        <p className={styles.comment} dir="auto">
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          {message.firstComment}
        </p>
      ) : null}
    </div>
  );
}

interface PicturesProps {
  message: PostMessage;
  media: readonly MediaItem[];
  /** One at a time, as in a carousel. */
  isSingle: boolean;
}

function Pictures({ message, media, isSingle }: PicturesProps) {
  const found = message.media.flatMap(({ mediaId, crop }) => {
    const item = media.find(({ uid }) => uid === mediaId);
    return item ? [{ item, crop }] : [];
  });
  const shown = isSingle ? found.slice(0, 1) : found.slice(0, 4);
  if (shown.length === 0) return null;
  return (
    <div className={styles.pictures} data-count={shown.length}>
      {shown.map(({ item, crop }) => (
        <CroppedPicture key={item.uid} item={item} crop={crop} alt={item.alt} />
      ))}
      {found.length > shown.length ? <span className={styles.more}>+{found.length - shown.length}</span> : null}
    </div>
  );
}
