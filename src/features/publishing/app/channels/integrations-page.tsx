import { Button } from '@mantine/core';
import { Cable, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { loadPart } from '#ui/late-part.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Channel } from '../../channel.ts';
import { type ChannelKindName, channelKindNames } from '../../channel-kinds.ts';
import { publishingTitles } from '../titles.ts';
import { channelMessages } from './channel-messages.ts';
import { ChannelRow } from './channel-row.tsx';
import { useChannels } from './use-channels.ts';

const ConnectDialog = lazy(async () => ({
  default: (await loadPart(() => import('./connect-dialog.tsx'))).ConnectDialog,
}));
const SettingsDialog = lazy(async () => ({
  default: (await loadPart(() => import('./settings-dialog.tsx'))).SettingsDialog,
}));

const socialKinds = [
  'facebook',
  'instagram',
  'linkedin',
  'x',
  'pinterest',
  'threads',
  'bluesky',
  'mastodon',
  'ayrshare',
] as const;

/**
 * `success` is what people come back with from a service: it opens the dialog on load (spec 1 §2). `channel` is the one
 * whose settings are open, `connect` a kind, or `any`, or the channel that is connected again.
 */
const addressFields = {
  success: (written: unknown) => (written === 'expired' ? written : uid(written)),
  channel: uid,
  connect: (written: unknown) => [...channelKindNames, 'any' as const].find((one) => one === written) ?? uid(written),
};

/** /settings/integrations: all channels. */
export function IntegrationsPage() {
  return <Channels title={publishingTitles.integrations} text="description" kinds={channelKindNames} />;
}

/** /settings/integrations/wordpresswebsites */
export function WebsitesPage() {
  return <Channels title={publishingTitles.websites} text="websites" kinds={['wordpress']} />;
}

/** /settings/socialIntegrations */
export function SocialPage() {
  return <Channels title={publishingTitles.social} text="social" kinds={socialKinds} />;
}

/** /settings/gmbConfiguration/{id}: locations; with an id, the settings of one. */
export function GooglePage() {
  const channelId = useRouteParam('channelId') || undefined;
  return <Channels title={publishingTitles.google} text="google" kinds={['googleBusiness']} opened={channelId} />;
}

interface ChannelsProps {
  title: string;
  text: 'description' | 'websites' | 'social' | 'google';
  kinds: readonly ChannelKindName[];
  opened?: string | undefined;
}

function Channels({ title, text, kinds, opened }: ChannelsProps) {
  const t = useTexts(channelMessages);
  const { channels, mayUpdate } = useChannels();
  const [, setAddress] = useSearchState(addressFields);
  const only = kinds.length === 1 ? kinds[0] : undefined;
  const add = mayUpdate ? (
    <Button
      leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => setAddress({ connect: only ?? 'any' })}
    >
      {t('connect')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={title} description={t(text)} actions={add} />
      <Loaded query={channels} failed={t('failed')} waiting={<SkeletonRows count={3} height={72} />}>
        {(all) => {
          const own = all.filter(({ kind }) => kinds.includes(kind));
          return own.length === 0 ? (
            <EmptyState icon={<Cable size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
          ) : (
            <ul className={rowList.list} aria-label={t('list')}>
              {own.map((channel) => (
                <ChannelRow
                  key={channel.uid}
                  channel={channel}
                  onEdit={() => setAddress({ channel: channel.uid })}
                  onReconnect={() => setAddress({ connect: channel.uid })}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <Dialogs kinds={kinds} channels={channels.data} opened={opened} />
    </>
  );
}

interface DialogsProps {
  kinds: readonly ChannelKindName[];
  channels: readonly Channel[] | undefined;
  opened: string | undefined;
}

/** What is open over the list, as the address says. */
function Dialogs({ kinds, channels = [], opened }: DialogsProps) {
  const [{ success, connect, channel = opened }, setAddress] = useSearchState(addressFields);
  const close = () => setAddress({ success: undefined, channel: undefined, connect: undefined });
  return (
    <Suspense>
      {success || connect ? (
        <ConnectDialog
          key={success ?? connect}
          attemptId={success}
          chosen={connect}
          kinds={kinds}
          channels={channels}
          onClose={close}
        />
      ) : channel ? (
        <SettingsDialog key={channel} channel={channels.find((one) => one.uid === channel)} onClose={close} />
      ) : null}
    </Suspense>
  );
}
