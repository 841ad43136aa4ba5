import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { type Cursor, paged } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryCard } from '../../entry-card.ts';
import type { EntryFilter } from '../../entry-filter.ts';
import { contentMessages } from '../messages.ts';
import { mapMessages } from './map-messages.ts';
import styles from './entries-in-view.module.css';

interface UnplacedEntriesProps {
  filter: EntryFilter;
  mayMove: boolean;
  /** The one that is being placed. */
  current: string | undefined;
  onPlace: (card: EntryCard) => void;
}

/** Entries that are on no map yet. */
export function UnplacedEntries({ filter, mayMove, current, onPlace }: UnplacedEntriesProps) {
  const t = useTexts(mapMessages);
  const ofContent = useTexts(contentMessages);
  const { content } = api.account(useAccountId());
  const list = useInfiniteQuery(
    content.listEntries.infiniteOptions({ input: (cursor: Cursor) => ({ ...filter, cursor, limit: 30 }), ...paged }),
  );
  return (
    <PagedList
      query={{ ...list, items: list.data?.pages.flatMap(({ entries }) => entries) }}
      failed={t('failed')}
      waiting={<SkeletonRows count={5} height={64} />}
      empty={<p className={styles.none}>{t('unplacedEmpty')}</p>}
      more={list}
    >
      {(cards) => (
        <>
          <p className={styles.note}>{t('unplacedHint')}</p>
          <ul className={styles.rows} aria-label={t('unplaced')}>
            {cards.map((card) => (
              <li key={card.uid} className={styles.row} data-selected={card.uid === current || undefined}>
                {card.cover?.thumb ? (
                  <img src={card.cover.thumb} alt="" loading="lazy" className={styles.thumb} />
                ) : (
                  <span className={styles.thumb} />
                )}
                <span className={styles.words}>
                  <bdi className={styles.link}>{card.title || ofContent('untitled')}</bdi>
                  {card.city ? <bdi className={styles.sub}>{card.city}</bdi> : null}
                </span>
                {mayMove ? (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('placeNamed', { title: card.title || ofContent('untitled') })}
                    onClick={() => onPlace(card)}
                  >
                    {t('placeIt')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
