import { Checkbox, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import type { PostLine, PostState } from '../../post.ts';
import { KindMark } from '../kind-mark.tsx';
import { PostStateLine } from '../post-state.tsx';
import { publishingTitles } from '../titles.ts';
import { usePosts } from '../use-posts.ts';
import { BulkPosts } from './bulk-posts.tsx';
import styles from './posts.module.css';
import { postsMessages } from './posts-messages.ts';

const filters = {
  all: undefined,
  coming: ['scheduled', 'sending', 'processing'],
  approval: ['approval'],
  live: ['published'],
  failing: ['failed'],
  drafts: ['draft'],
} as const satisfies Record<string, readonly PostState[] | undefined>;
type Filter = keyof typeof filters;
const names = Object.keys(filters) as Filter[];

const toggled = (before: ReadonlySet<string>, uid: string): Set<string> =>
  new Set(before.has(uid) ? [...before].filter((one) => one !== uid) : [...before, uid]);

const addressFields = { show: oneOf(names, 'all') };

/** /content-posts: all posts of the account. */
export function PostsPage() {
  const t = useTexts(postsMessages);
  const { verbs, mayEdit } = usePosts();
  const [{ show }, setAddress] = useSearchState(addressFields);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const states = filters[show];
  const list = usePagedList(
    verbs.listPosts.infiniteOptions({
      input: (cursor: Cursor) => ({ cursor, ...(states && { states: [...states] }) }),
      ...paged,
    }),
  );
  const choose = (next: Filter) => {
    setSelected(new Set());
    setAddress({ show: next });
  };
  const toggle = (uid: string) => setSelected((before) => toggled(before, uid));
  const chosen = (list.items ?? []).filter(({ uid }) => selected.has(uid));
  return (
    <>
      <PageHeader title={publishingTitles.posts} description={t('description')} />
      <FilterBar show={show} onChoose={choose} />
      {chosen.length > 0 ? <BulkPosts posts={chosen} onDone={() => setSelected(new Set())} /> : null}
      <PagedList
        query={list}
        failed={t('failed')}
        waiting={<SkeletonRows count={5} height={72} />}
        more={list}
        empty={<NoPosts show={show} />}
      >
        {(posts) => (
          <ul className={rowList.list} aria-label={t('list')} data-opens>
            {posts.map((post) => (
              <Row
                key={post.uid}
                post={post}
                isSelected={selected.has(post.uid)}
                onToggle={mayEdit ? () => toggle(post.uid) : undefined}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function FilterBar({ show, onChoose }: { show: Filter; onChoose: (next: Filter) => void }) {
  const t = useTexts(postsMessages);
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  return (
    <SegmentedControl
      className={styles.filter ?? ''}
      aria-label={t('filter')}
      orientation={isPhone ? 'vertical' : 'horizontal'}
      fullWidth={isPhone ?? false}
      value={show}
      onChange={(next) => onChoose(next as Filter)}
      data={names.map((value) => ({ value, label: t(value) }))}
    />
  );
}

function NoPosts({ show }: { show: Filter }) {
  const t = useTexts(postsMessages);
  return (
    <EmptyState
      icon={<Megaphone size={24} strokeWidth={1.75} />}
      title={t(show === 'all' ? 'empty' : 'noneHere')}
      message={t(show === 'all' ? 'emptyText' : 'noneHereText')}
    />
  );
}

interface RowProps {
  post: PostLine;
  isSelected: boolean;
  onToggle: (() => void) | undefined;
}

function Row({ post, isSelected, onToggle }: RowProps) {
  const t = useTexts(postsMessages);
  const title = post.entryTitle || t('untitled');
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      {onToggle ? (
        <Checkbox
          aria-label={t('select', { title, name: post.channelName })}
          checked={isSelected}
          onChange={onToggle}
        />
      ) : null}
      <KindMark kind={post.kind} />
      <PlainLink className={rowList.words} to="/content/$entryId/posts" params={{ entryId: post.entryId }}>
        <span className={rowList.name} dir="auto">
          {title}
        </span>
        <span className={rowList.facts}>
          <bdi>{post.channelName}</bdi>
        </span>
        <PostStateLine post={post} />
      </PlainLink>
      {post.url && post.state === 'published' ? (
        <a className={styles.view} href={post.url} target="_blank" rel="noopener noreferrer">
          {t('view')}
        </a>
      ) : null}
    </li>
  );
}
