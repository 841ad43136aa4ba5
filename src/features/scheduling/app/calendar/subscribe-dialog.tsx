import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CalendarFeed } from '../../calendar-feed.ts';
import { subscribeMessages } from './subscribe-messages.ts';

/** Makes, renews and ends the secret address of somebody's calendar. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(subscribeMessages);
  const { scheduling } = api.account(useAccountId());
  const [address, setAddress] = useState<string>();
  const feed = useQuery({ ...scheduling.getFeed.queryOptions(), gcTime: 0 });
  return (
    // An address that is shown once must not be lost by a click beside the dialog.
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      closeOnClickOutside={!address}
      closeOnEscape={!address}
      withCloseButton={!address}
    >
      {address ? (
        <Ready address={address} onClose={onClose} />
      ) : (
        <Loaded query={feed} failed={t('failed')} waiting={<SkeletonForm fields={2} />}>
          {(found) => <Making feed={found} onMade={setAddress} onClose={onClose} />}
        </Loaded>
      )}
    </Modal>
  );
}

interface MakingProps {
  feed: CalendarFeed | null;
  onMade: (address: string) => void;
  onClose: () => void;
}

function Making({ feed, onMade, onClose }: MakingProps) {
  const t = useTexts(subscribeMessages);
  const { scheduling } = api.account(useAccountId());
  const queries = useQueryClient();
  const [isMyTasksOnly, setMine] = useState(feed?.isMyTasksOnly ?? true);
  const meta = { shownInPlace: true };
  const onSettled = () => queries.invalidateQueries({ queryKey: scheduling.getFeed.key() });
  const making = useMutation(
    scheduling.createFeed.mutationOptions({
      meta,
      onSettled,
      onSuccess: ({ path }) => onMade(window.location.origin + path),
    }),
  );
  const ending = useMutation(
    scheduling.deleteFeed.mutationOptions({ meta, onSettled, onSuccess: () => snackbar.success(t('ended')) }),
  );
  const error = making.error ?? ending.error;
  return (
    <Stack gap="md">
      <FormAlert reason={error ? problemText(error) : null} />
      <Text size="sm">{t('text')}</Text>
      {feed ? <Current feed={feed} /> : null}
      <Checkbox
        label={t('mine')}
        checked={isMyTasksOnly}
        onChange={({ currentTarget }) => setMine(currentTarget.checked)}
      />
      <Group justify="flex-end" gap="xs">
        {feed ? (
          <Button variant="subtle" color="error" loading={ending.isPending} onClick={() => ending.mutate(undefined)}>
            {t('end')}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
        <Button loading={making.isPending} onClick={() => making.mutate({ isMyTasksOnly })}>
          {t(feed ? 'renew' : 'make')}
        </Button>
      </Group>
    </Stack>
  );
}

function Current({ feed: { createDate, lastUsedDate } }: { feed: CalendarFeed }) {
  const t = useTexts(subscribeMessages);
  const format = useFormatter();
  const ago = useAgo();
  const date = format.dateTime(createDate, { dateStyle: 'medium' });
  const used = lastUsedDate ? t('used', { when: ago(lastUsedDate) }) : t('unused');
  return <Text size="sm" c="dimmed">{`${t('renewText', { date })} ${used}`}</Text>;
}

function Ready({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useTexts(subscribeMessages);
  return (
    <Stack gap="md" role="status">
      <strong>{t('ready')}</strong>
      <span>{t('readyText')}</span>
      <CopyLine text={address} label={t('copy')} words={{ copied: t('copied'), copyFailed: t('copyFailed') }} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}
