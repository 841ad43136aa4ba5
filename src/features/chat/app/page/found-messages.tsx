import { SearchX } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { authorNameOf } from '../author-name.ts';
import styles from './content-messages.module.css';
import { pageMessages } from './page-messages.ts';

interface FoundMessagesProps {
  search: string;
  openId: string | undefined;
  onOpen: (entryId: string, messageId: string) => void;
}

/** Messages that hold what is searched for, the latest first. */
export function FoundMessages({ search, openId, onOpen }: FoundMessagesProps) {
  const t = useTexts(pageMessages);
  const ago = useAgo();
  const { chat } = api.account(useAccountId());
  const list = usePagedList(
    chat.searchMessages.infiniteOptions({ input: (cursor: Cursor) => ({ search, cursor }), ...paged }),
  );
  return (
    <PagedList
      query={list}
      failed={t('failed')}
      waiting={<SkeletonRows count={6} height={64} />}
      empty={
        <EmptyState icon={<SearchX size={24} strokeWidth={1.75} />} title={t('notFound')} message={t('notFoundText')} />
      }
      more={list}
    >
      {(items) => (
        <ul className={styles.list} aria-label={t('search')}>
          {items.map(({ uid, entryId, entryTitle, text, createDate, ...author }) => (
            <li key={uid}>
              <button
                type="button"
                className={styles.row}
                aria-label={t('last', { name: authorNameOf(author, t), text: text.slice(0, 300) })}
                aria-current={uid === openId || undefined}
                onClick={() => onOpen(entryId, uid)}
              >
                <span className={styles.words}>
                  <span className={styles.line}>
                    <bdi className={styles.title}>{entryTitle || t('untitled')}</bdi>
                    <time className={styles.muted} dateTime={createDate.toISOString()}>
                      {ago(createDate)}
                    </time>
                  </span>
                  <bdi className={styles.last}>
                    {t('last', { name: authorNameOf(author, t), text: around(text, search) })}
                  </bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Before the place that was found, in characters. */
const before = 40;

function around(text: string, search: string): string {
  const at = text.toLowerCase().indexOf(search.trim().toLowerCase());
  return at > before ? `…${text.slice(at - before)}` : text;
}
