import { Images } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useFormatter, useNow } from 'use-intl';
import { useEntryParts } from '#app-kit/entry-part.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { contentMessages } from '../../messages.ts';
import { CardTerms } from './card-terms.tsx';
import type { EntryItemProps } from './entry-item.ts';
import styles from './entry-card.module.css';
import { QuickActions } from './quick-actions.tsx';
import { SelectBox } from './select-box.tsx';
import { EntryStatus } from '../../status/entry-status.tsx';

/** An entry as a card of the feed. */
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
        <MediaThumb media={card.cover} sizes={`${upTo('phone')} 100vw, 340px`} ratio={4 / 3} />
        <span className={styles.select}>
          <SelectBox {...props} />
        </span>
        <span className={styles.counts}>
          <Images size={12} strokeWidth={2} aria-hidden />
          <span aria-hidden>{card.imageCount + card.videoCount}</span>
          <span className="visually-hidden">
            {t('mediaCount', { images: card.imageCount, videos: card.videoCount })}
          </span>
        </span>
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
        <p className={styles.excerpt} dir="auto">
          {card.excerpt}
        </p>
        <CardTerms card={card} most={3} />
        <EntryStatus entry={card} />
        <div className={styles.foot}>
          <Facts card={card} />
          <QuickActions {...props} />
        </div>
      </div>
    </div>
  );
});

function Facts({ card }: Pick<EntryItemProps, 'card'>) {
  const parts = useEntryParts();
  const format = useFormatter();
  const now = useNow();
  return (
    <span className={styles.facts}>
      {card.city ? <bdi>{card.city}</bdi> : null}
      <time dateTime={card.updateDate}>{format.relativeTime(new Date(card.updateDate), now)}</time>
      <Suspense>{parts.map(({ id, CardPart }) => (CardPart ? <CardPart key={id} card={card} /> : null))}</Suspense>
    </span>
  );
}
