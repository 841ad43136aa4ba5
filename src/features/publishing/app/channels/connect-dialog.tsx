import { Alert, Anchor, Button, Checkbox, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Attempt, Channel } from '../../channel.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import { type ChannelKindName, channelKindNames } from '../../channel-kinds.ts';
import { KindMark } from '../kind-mark.tsx';
import { connectMessages } from './channel-messages.ts';
import styles from './channels.module.css';
import { useChannels } from './use-channels.ts';

interface ConnectDialogProps {
  /** What somebody has come back with; `expired` if it is over. */
  attemptId: string | undefined;
  /** A kind, `any`, or the id of the channel that is connected again. */
  chosen: string | undefined;
  kinds: readonly ChannelKindName[];
  channels: readonly Channel[];
  onClose: () => void;
}

/** Connects a channel: a kind, what it asks for, and what was found there. */
export function ConnectDialog({ attemptId: back, chosen, kinds, channels, onClose }: ConnectDialogProps) {
  const t = useTexts(connectMessages);
  const again = channels.find(({ uid }) => uid === chosen);
  const [kind, setKind] = useState(again?.kind ?? channelKindNames.find((name) => name === chosen));
  const [found, setFound] = useState<string>();
  const attemptId = found ?? back;
  const start = () => {
    setFound(undefined);
    setKind(undefined);
  };
  const title = kind ? t('titleOf', { name: channelKinds[kind].label }) : t('title');
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t('close') }}>
      {attemptId ? (
        <Found attemptId={attemptId} onAgain={start} onClose={onClose} />
      ) : kind ? (
        <Fields kind={kind} channelId={again?.uid} onFound={setFound} onClose={onClose} />
      ) : (
        <Kinds kinds={kinds} onChoose={setKind} />
      )}
    </Modal>
  );
}

function Kinds({ kinds, onChoose }: { kinds: readonly ChannelKindName[]; onChoose: (kind: ChannelKindName) => void }) {
  const t = useTexts(connectMessages);
  const { verbs } = useChannels();
  const offered = useQuery(verbs.listChannelKinds.queryOptions());
  if (offered.error) return <LoadError query={offered} title={t('failed')} />;
  if (!offered.data) return <SkeletonForm fields={3} />;
  const shown = channelKindNames.flatMap((kind) =>
    offered.data.filter(({ name }) => name === kind && kinds.includes(kind)),
  );
  const ready = shown.filter(({ isMissingApp }) => !isMissingApp);
  const missing = shown.filter(({ isMissingApp }) => isMissingApp);
  return (
    <Stack gap="md">
      <Text>{t('choose')}</Text>
      <ul className={styles.kinds}>
        {ready.map(({ name }) => (
          <li key={name}>
            <button type="button" className={styles.kind} onClick={() => onChoose(name)}>
              <KindMark kind={name} />
              {channelKinds[name].label}
            </button>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('missingApps')} {missing.map(({ name }) => channelKinds[name].label).join(', ')}
        </Text>
      ) : null}
    </Stack>
  );
}

interface FieldsProps {
  kind: ChannelKindName;
  channelId: string | undefined;
  onFound: (attemptId: string) => void;
  onClose: () => void;
}

/** What the service asks for; then people go on there, or choose from what was found. */
function Fields({ kind, channelId, onFound, onClose }: FieldsProps) {
  const t = useTexts(connectMessages);
  const { verbs } = useChannels();
  const { label, fields, connects } = channelKinds[kind];
  const action = useActionForm({
    schema: () => import('../../channel.ts').then(({ BeginConnecting }) => BeginConnecting.pick({ values: true })),
    values: { values: Object.fromEntries(fields.map(({ key }) => [key, ''])) },
    send: ({ values }) => verbs.beginConnecting.call({ kind, values, ...(channelId && { channelId }) }),
    onSent: ({ attemptId, address }) => {
      if (address) location.assign(address);
      else onFound(attemptId);
    },
  });
  const { values, set, errors } = action;
  const submit = connects === 'there' ? t('goOn', { name: label }) : t('connect');
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={submit} onCancel={onClose}>
      {fields.map(({ key, label: name, hint, kind: input, isRequired }, at) => {
        const Input = input === 'secret' ? PasswordInput : TextInput;
        return (
          <Input
            key={key}
            name={`values.${key}`}
            label={name}
            description={hint}
            required={isRequired}
            data-autofocus={at === 0 || undefined}
            autoComplete="off"
            inputMode={input === 'address' ? 'url' : undefined}
            dir="ltr"
            value={values.values[key] ?? ''}
            error={errors[`values.${key}`]}
            onChange={(event) => set({ values: { ...values.values, [key]: event.currentTarget.value } })}
          />
        );
      })}
      {connects === 'there' ? <Text size="sm">{t('there', { name: label })}</Text> : null}
    </DialogForm>
  );
}

interface FoundProps {
  attemptId: string;
  onAgain: () => void;
  onClose: () => void;
}

function Found({ attemptId, onAgain, onClose }: FoundProps) {
  const t = useTexts(connectMessages);
  const { verbs } = useChannels();
  const isOver = attemptId === 'expired';
  const attempt = useQuery({
    ...verbs.getAttempt.queryOptions({ input: { attemptId } }),
    enabled: !isOver,
    gcTime: 0,
    retry: false,
  });
  const failure = isOver || attempt.error ? t('gone') : attempt.data?.failure;
  if (failure)
    return (
      <Stack gap="md">
        <Alert color="error" title={t('failed')}>
          {failure}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={onAgain}>{t('tryAgain')}</Button>
        </Group>
      </Stack>
    );
  return attempt.data ? <Targets attempt={attempt.data} onClose={onClose} /> : <SkeletonForm fields={2} />;
}

/** What can be posted to; the only one is chosen already. */
function Targets({ attempt: { uid: attemptId, targets }, onClose }: { attempt: Attempt; onClose: () => void }) {
  const t = useTexts(connectMessages);
  const { verbs, refresh } = useChannels();
  const action = useActionForm({
    schema: () =>
      import('../../channel.ts').then(({ FinishConnecting }) => FinishConnecting.pick({ externalIds: true })),
    values: { externalIds: targets.length === 1 ? targets.map(({ externalId }) => externalId) : [] },
    send: ({ externalIds }) => verbs.finishConnecting.call({ attemptId, externalIds }),
    onSent: async ({ channelIds }) => {
      onClose();
      snackbar.success(t('isConnected', { count: channelIds.length }));
      await refresh();
    },
  });
  const { values, set, errors } = action;
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('connect')} onCancel={onClose}>
      <Checkbox.Group
        label={t('found')}
        value={values.externalIds}
        error={errors['externalIds']}
        onChange={(externalIds) => set({ externalIds })}
      >
        <Stack gap="sm" mt="xs">
          {targets.map(({ externalId, name, url, isConnected }) => (
            <Checkbox
              key={externalId}
              value={externalId}
              label={<bdi>{name}</bdi>}
              description={
                <>
                  {url ? (
                    <Anchor href={url} target="_blank" rel="noopener noreferrer" size="xs">
                      {url}
                    </Anchor>
                  ) : null}
                  {isConnected ? <span>{t('connected')}</span> : null}
                </>
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  );
}
