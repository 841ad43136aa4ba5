import { Button, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import type { BulkActionProps, EntryActionProps } from '#app-kit/entry-actions.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useRovingFocus } from '#ui/use-roving-focus.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline, Stage } from '../pipeline.ts';
import { pipelineMessages } from './messages.ts';
import { StageDot } from './stage-dot.tsx';
import { useMoveEntries } from './use-move-entries.ts';
import { findStage, usePipelines } from './use-pipelines.ts';
import styles from './move-dialog.module.css';

interface MoveDialogProps {
  opened: boolean;
  onClose: () => void;
  entries: readonly { uid: string; title: string }[];
  /** Where they all are. */
  currentStageId: string | null;
  /** The pipeline to begin with, if they are on none. */
  pipelineId?: string;
  onMoved?: () => void;
}

/** Everything that dragging does, for everybody: one press moves the entries to a stage. */
export function MoveDialog(props: MoveDialogProps) {
  const { opened, onClose, entries } = props;
  const t = useTexts(pipelineMessages);
  const pipelines = usePipelines();
  const title = entries[0]?.title || t('untitled');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<bdi>{t('moveTitle', { count: entries.length, title })}</bdi>}
      size="sm"
    >
      <Loaded query={pipelines} failed={t('failed')} waiting={<SkeletonRows count={4} height={44} />}>
        {(all) => <Places {...props} all={all} />}
      </Loaded>
    </Modal>
  );
}

/** Moves one entry, from the menu of any list or of the editor. */
export function MoveEntryDialog({ opened, onClose, entry }: EntryActionProps) {
  const { getEntry } = api.account(useAccountId()).content;
  const current = useQuery({ ...getEntry.queryOptions({ input: { entryId: entry.uid } }), enabled: opened });
  return (
    <MoveDialog opened={opened} onClose={onClose} entries={[entry]} currentStageId={current.data?.stage ?? null} />
  );
}

/** Moves all entries that are selected in a list. */
export function MoveEntriesDialog({ entryIds, onClose }: BulkActionProps) {
  const { listEntryNames } = api.account(useAccountId()).content;
  const [only, ...more] = entryIds;
  const isOne = only !== undefined && more.length === 0;
  const names = useQuery({ ...listEntryNames.queryOptions({ input: { ids: isOne ? [only] : [] } }), enabled: isOne });
  const title = names.data?.[0]?.title ?? '';
  return (
    <MoveDialog opened onClose={onClose} entries={entryIds.map((uid) => ({ uid, title }))} currentStageId={null} />
  );
}

function Places({ onClose, entries, currentStageId, pipelineId, onMoved, all }: MoveDialogProps & { all: Pipeline[] }) {
  const t = useTexts(pipelineMessages);
  const moveEntries = useMoveEntries();
  const current = findStage(all, currentStageId);
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const walking = useRovingFocus<HTMLDivElement>('column');
  const shown = all.find(({ uid }) => uid === (chosen ?? current?.pipeline.uid ?? pipelineId)) ?? all[0];
  const move = async (to: { pipelineId: string; stageId: string; name: string } | null) => {
    setBusy(true);
    const entryIds = entries.map(({ uid }) => uid);
    const isMoved = await moveEntries({ entryIds, title: entries[0]?.title ?? '', to }, () => {
      onClose();
      onMoved?.();
    });
    setBusy(false);
    if (isMoved && entryIds[0]) focusCard(entryIds[0]);
  };
  if (!shown) return <Text c="dimmed">{t('noPipelines')}</Text>;
  return (
    <Stack gap="md">
      {all.length > 1 ? (
        <NativeSelect
          label={t('pipeline')}
          data={all.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={shown.uid}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
      <div className={styles.stages} role="group" aria-label={t('moveHint')} {...walking}>
        {shown.stages.map((stage, place) => (
          <StageButton
            key={stage.uid}
            stage={stage}
            isBusy={isBusy}
            isCurrent={stage.uid === currentStageId}
            isFirst={currentStageId === null && place === 0}
            onClick={() => void move({ pipelineId: shown.uid, stageId: stage.uid, name: stage.name })}
          />
        ))}
        {shown.stages.length === 0 ? <Text c="dimmed">{t('noStages')}</Text> : null}
      </div>
      {currentStageId === null && entries.length === 1 ? null : (
        <Button variant="default" disabled={isBusy} onClick={() => void move(null)}>
          {t('takeOff')}
        </Button>
      )}
    </Stack>
  );
}

interface StageButtonProps {
  stage: Stage;
  isBusy: boolean;
  isCurrent: boolean;
  isFirst: boolean;
  onClick: () => void;
}

function StageButton({ stage: { name, color }, isBusy, isCurrent, isFirst, onClick }: StageButtonProps) {
  const t = useTexts(pipelineMessages);
  return (
    <button
      type="button"
      className={styles.stage}
      disabled={isBusy}
      aria-current={isCurrent ? 'true' : undefined}
      data-autofocus={isCurrent || isFirst || undefined}
      onClick={onClick}
    >
      <StageDot color={color} />
      <bdi className={styles.name}>{name}</bdi>
      {isCurrent ? (
        <span className={styles.here}>
          <Check size={16} strokeWidth={1.75} aria-hidden />
          {t('here')}
        </span>
      ) : null}
    </button>
  );
}

/** The card was drawn anew in another stage, which took the focus away. */
function focusCard(uid: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${uid}"] [data-card-link]`)?.focus();
  }, 250);
}
