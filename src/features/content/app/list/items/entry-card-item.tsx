import { Images } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useEntryParts } from '#app-kit/entry-part.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { contentMessages } from '../../messages.ts';
import type { EntryItemProps } from './entry-item.ts';
import styles from './entry-card.module.css';
import { EntryMenu } from './entry-menu.tsx';
import { SelectBox } from './select-box.tsx';
import { EntryStatus } from '../../status/entry-status.tsx';
import { TypeMark } from '../../type/type-mark.tsx';

export const EntryCardItem = memo(function EntryCardItem(props: EntryItemProps) {
  const { card, isSelected, hasSelection } = props;
  const t = useTexts(contentMessages);
  return (
    <div
      role="listitem"
      data-entry={card.uid}
      className={styles.card}
      data-selected={isSelected || undefined}
      data-selecting={hasSelection || undefined}
    >
      <div className={styles.picture}>
        <MediaThumb media={card.cover} sizes={`${upTo('phone')} 100vw, 420px`} ratio={4 / 3} />
        <span className={styles.select}>
          <SelectBox {...props} />
        </span>
        <MediaCount card={card} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <PlainLink
            to="/content/$entryId"
            params={{ entryId: card.uid }}
            className={styles.link}
            data-untitled={!card.title || undefined}
          >
            <bdi>{card.title || t('untitled')}</bdi>
          </PlainLink>
        </h2>
        <span className={styles.menu}>
          <EntryMenu {...props} />
        </span>
        <Facts card={card} />
        <Parts card={card} />
      </div>
    </div>
  );
});

function MediaCount({ card: { imageCount, videoCount } }: Pick<EntryItemProps, 'card'>) {
  const t = useTexts(contentMessages);
  const count = imageCount + videoCount;
  if (count < 2) return null;
  return (
    <span className={styles.counts}>
      <Images size={12} strokeWidth={2} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('mediaCount', { images: imageCount, videos: videoCount })}</span>
    </span>
  );
}

function Facts({ card }: Pick<EntryItemProps, 'card'>) {
  const ago = useAgo();
  return (
    <span className={styles.facts}>
      <EntryStatus entry={card} />
      <TypeMark contentTypeId={card.contentTypeId} />
      {card.city ? (
        <span className={`${styles.fact} ${styles.place}`}>
          <bdi>{card.city}</bdi>
        </span>
      ) : null}
      <span className={styles.fact}>
        <time dir="auto" dateTime={card.updateDate}>
          {ago(new Date(card.updateDate))}
        </time>
      </span>
    </span>
  );
}

/** What other capabilities say of it. */
function Parts({ card }: Pick<EntryItemProps, 'card'>) {
  return (
    <span className={styles.parts}>
      <Suspense>
        {useEntryParts().map(({ id, CardPart }) => (CardPart ? <CardPart key={id} card={card} /> : null))}
      </Suspense>
    </span>
  );
}
