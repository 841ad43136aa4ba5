import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Cable } from 'lucide-react';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Composer } from '../../composer.ts';
import { usePosts } from '../use-posts.ts';
import { AllChannels } from './all-channels.tsx';
import { ChannelCard } from './channel-card.tsx';
import styles from './composer.module.css';
import { composerMessages } from './composer-messages.ts';

/** /content/{id}/posts: an entry's posts, all channels side by side. */
export function ComposerPage() {
  const entryId = useRouteParam('entryId');
  const t = useTexts(composerMessages);
  const { verbs } = usePosts();
  const composer = useQuery(verbs.getComposer.queryOptions({ input: { entryId } }));
  const title = composer.data?.entry.title || t('untitled');
  return (
    <>
      <AppLink to="/content/$entryId" params={{ entryId }} size="sm">
        {t('back')}
      </AppLink>
      <PageHeader title={t('titleOf', { title })} description={t('description')} />
      <Loaded query={composer} failed={t('failed')} waiting={<SkeletonRows count={2} height={320} />}>
        {(loaded) => <Channels composer={loaded} />}
      </Loaded>
    </>
  );
}

function Channels({ composer }: { composer: Composer }) {
  const t = useTexts(composerMessages);
  const { entry, channels } = composer;
  if (channels.length === 0)
    return (
      <EmptyState
        icon={<Cable size={24} strokeWidth={1.75} />}
        title={t('noChannels')}
        message={t('noChannelsText')}
        action={<ButtonLink to="/settings/integrations">{t('connect')}</ButtonLink>}
      />
    );
  return (
    <>
      {entry.pageUrl ? (
        <Anchor href={entry.pageUrl} target="_blank" rel="noopener" size="sm" className={styles.pageUrl ?? ''}>
          {entry.pageUrl}
        </Anchor>
      ) : (
        <Alert color="warning" mb="md">
          {t('notPublished')}
        </Alert>
      )}
      {channels.length > 1 ? <AllChannels composer={composer} /> : null}
      <ul className={styles.channels} aria-label={t('channels')}>
        {channels.map((line) => (
          <ChannelCard key={line.channel.uid} composer={composer} line={line} />
        ))}
      </ul>
    </>
  );
}
