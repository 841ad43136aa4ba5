import { ActionIcon, Button } from '@mantine/core';
import { CircleAlert, CircleCheck, Pause, Play, RotateCw, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFormatter } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { showToast } from '#ui/notices/toast.ts';
import { OneLine } from '#ui/text/one-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { AnotherFile } from './another-file.tsx';
import { cleanFileName } from '../../../file-name.ts';
import { FilePreview } from '../../file-preview.tsx';
import { trayMessages } from './tray-messages.ts';
import { PickFiles } from '../pick/pick-files.tsx';
import type { Upload } from '../upload.ts';
import { uploadController } from '../own-uploads.ts';
import styles from './upload-tray.module.css';
import { useSizeText } from '../../use-size-text.ts';
import { hasArrived, isOver } from '../upload-queue.ts';
import { useUploads } from '../use-uploads.ts';
import { useRetryMedia } from '../../use-retry-media.ts';

/** Live events arrive immediately; polling covers a stream that is down or of another account. In milliseconds. */
const askEvery = 15_000;

/** Follows an upload until its media item is processed or has failed. @returns a function that retries processing */
function usePreparation({ id, accountId, mediaId, state }: Upload) {
  const { look, prepareAnew } = useUploads();
  const retrying = useRetryMedia(mediaId ?? '', accountId);
  const isPreparing = state === 'preparing' && mediaId !== null;
  const { data, refetch } = useQuery({
    ...api.account(accountId).media.listMedia.queryOptions({ input: { ids: [mediaId ?? ''] } }),
    enabled: isPreparing,
    staleTime: 0,
    refetchInterval: askEvery,
  });
  const take = useEffectEvent((page: NonNullable<typeof data>) => look(id, page.items[0]));
  useEffect(() => {
    if (isPreparing && data) take(data);
  }, [isPreparing, data]);
  const concerns = (payload: unknown) => isPreparing && (payload as { mediaId?: string }).mediaId === mediaId;
  useLive('mediaProgressed', ({ payload }) => {
    const { progress } = payload as { progress: number };
    if (concerns(payload)) look(id, { mediaUploadCompleted: false, failure: null, processingProgress: progress });
  });
  useLive('mediaPrepared', ({ payload }) => {
    if (concerns(payload)) void refetch();
  });
  // Someone else may have retried or deleted it, so the current state is always refetched.
  const onSettled = async () => {
    await refetch();
    prepareAnew(id);
  };
  return { retry: () => retrying.mutate(undefined, { onSettled }), isRetrying: retrying.isPending };
}

/** One file: name, progress and actions. */
export function UploadRow({ upload }: { upload: Upload }) {
  const t = useTexts(trayMessages.tray);
  const { id, name, state, prepared } = upload;
  const isOnItsWay = state === 'sending' || state === 'paused' || state === 'interrupted' || state === 'needsFile';
  const done = isOnItsWay ? sentPart(upload) : prepared;
  const preparation = usePreparation(upload);
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.preview}>
        <FilePreview file={uploadController.fileOf(id)} name={name} />
      </span>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          <OneLine>{name}</OneLine>
        </p>
        <p className={styles.note} id={`${id}-note`}>
          <StateText upload={upload} />
        </p>
        {isOnItsWay || (state === 'preparing' && prepared > 0) ? (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={t('fileProgress', { name })}
            aria-valuenow={Math.round(done * 100)}
            style={{ '--done': `${done * 100}%` } as CSSProperties}
          />
        ) : null}
        {state === 'refused' && upload.needsNewFile ? <AnotherFile upload={upload} /> : null}
      </div>
      <div className={styles.actions}>
        {state === 'refused' && hasArrived(upload) && !upload.needsNewFile ? (
          <IconButton label={t('retry', { name })} isBusy={preparation.isRetrying} onClick={preparation.retry}>
            <RotateCw size={16} aria-hidden />
          </IconButton>
        ) : null}
        <RowActions upload={upload} />
      </div>
    </li>
  );
}

const sentPart = ({ size, sentBytes }: Upload): number => (size > 0 ? sentBytes / size : 0);

function StateText({ upload }: { upload: Upload }): ReactNode {
  const t = useTexts(trayMessages.state);
  const format = useFormatter();
  const sizeText = useSizeText();
  const { state, size, sentBytes, prepared, reason } = upload;
  const percent = (part: number) => format.number(part, { style: 'percent' });
  switch (state) {
    case 'sending':
      return t('sending', { sent: sizeText(sentBytes), size: sizeText(size) });
    case 'paused':
      return t('paused', { percent: percent(sentPart(upload)) });
    case 'preparing':
      return prepared > 0 ? t('preparing', { percent: percent(prepared) }) : t('toPrepare');
    case 'interrupted':
      return reason ?? t('interrupted');
    case 'failed':
    case 'refused':
      return reason;
    default:
      return t(state);
  }
}

function RowActions({ upload }: { upload: Upload }) {
  const t = useTexts(trayMessages.tray);
  const { pause, resume, retry, cancel } = useUploads();
  const { id, name, state } = upload;
  const dismissable = isOver(upload);
  return (
    <>
      {state === 'sending' || state === 'waiting' ? (
        <IconButton label={t('pause', { name })} onClick={() => pause(id)}>
          <Pause size={16} aria-hidden />
        </IconButton>
      ) : null}
      {state === 'paused' || state === 'interrupted' ? (
        <IconButton label={t('resume', { name })} onClick={() => resume(id)}>
          <Play size={16} className={styles.mirrored} aria-hidden />
        </IconButton>
      ) : null}
      {state === 'failed' ? (
        <IconButton label={t('retry', { name })} onClick={() => retry(id)}>
          <RotateCw size={16} aria-hidden />
        </IconButton>
      ) : null}
      {state === 'needsFile' ? <ChooseAgain upload={upload} /> : null}
      {state === 'done' ? <CircleCheck className={styles.done} size={18} aria-hidden /> : null}
      {state === 'refused' && !hasArrived(upload) ? (
        <CircleAlert className={styles.refused} size={18} aria-hidden />
      ) : null}
      <IconButton label={t(dismissable ? 'dismiss' : 'cancel', { name })} onClick={() => cancel(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </>
  );
}

interface IconButtonProps {
  label: string;
  onClick: () => void;
  isBusy?: boolean;
  children: ReactNode;
}

function IconButton({ label, onClick, isBusy = false, children }: IconButtonProps) {
  return (
    <ActionIcon size={28} aria-label={label} title={label} loading={isBusy} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

function ChooseAgain({ upload }: { upload: Upload }) {
  const t = useTexts(trayMessages);
  const { giveFile } = useUploads();
  const take = ([file]: File[]) => {
    if (!file) return;
    const isSame = cleanFileName(file.name) === upload.name && file.size === upload.size;
    if (isSame) giveFile(upload.id, file);
    else showToast({ kind: 'warning', message: t('state.otherFile', { name: upload.name }) });
  };
  return (
    <PickFiles onFiles={take} multiple={false}>
      {(open) => (
        <Button size="xs" variant="default" onClick={open} aria-label={t('tray.choose', { name: upload.name })}>
          {t('tray.chooseShort')}
        </Button>
      )}
    </PickFiles>
  );
}
