import { ActionIcon, Badge, Menu } from '@mantine/core';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, lazy, useState } from 'react';
import { indexBeside, moved } from '#lib/lists/list-order.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { DraggableRow } from '#ui/lists/draggable-row.tsx';
import { MoveItems } from '#ui/lists/move-items.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline, Stage } from '../../pipeline.ts';
import { StageDot } from '../stage-dot.tsx';
import styles from './pipelines.module.css';
import { pipelineSettingsMessages } from './settings-messages.ts';
import { usePipelineVerbs } from './use-pipeline-verbs.ts';

const StageDialog = lazy(async () => ({ default: (await import('./stage-dialog.tsx')).StageDialog }));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The stages of a pipeline, in order. */
export function StageList({ pipeline, onRemove }: { pipeline: Pipeline; onRemove: (stage: Stage) => void }) {
  const t = useTexts(pipelineSettingsMessages);
  const { orderStages } = usePipelineVerbs();
  const [edited, setEdited] = useState<Stage>();
  const { stages } = pipeline;
  const ids = stages.map(({ uid }) => uid);
  const move = (stage: Stage, to: number) => orderStages(pipeline, stage, moved(ids, stage.uid, to));
  const drop = (uid: string, target: string, edge: 'before' | 'after') => {
    const stage = stages.find((one) => one.uid === uid);
    if (stage && uid !== target) move(stage, indexBeside(ids, uid, target, edge));
  };
  return (
    <>
      <ol className={styles.list} aria-label={t('stagesOf', { name: pipeline.name })}>
        {stages.map((stage, place) => (
          <DraggableRow
            key={stage.uid}
            uid={stage.uid}
            listId={pipeline.uid}
            dragLabel={t('drag', { name: stage.name })}
            onDrop={(uid, edge) => drop(uid, stage.uid, edge)}
          >
            <StageWords stage={stage} />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('edit', { name: stage.name })}
              onClick={() => setEdited(stage)}
            >
              <Pencil {...icon} />
            </ActionIcon>
            <StageMenu
              name={stage.name}
              place={place}
              count={stages.length}
              onMove={(to) => move(stage, to)}
              onRemove={() => onRemove(stage)}
            />
          </DraggableRow>
        ))}
      </ol>
      <LateDialog opened={edited !== undefined}>
        {(opened) => (
          <StageDialog opened={opened} pipelineId={pipeline.uid} edited={edited} onClose={() => setEdited(undefined)} />
        )}
      </LateDialog>
    </>
  );
}

interface StageMenuProps extends ComponentProps<typeof MoveItems> {
  name: string;
  onRemove: () => void;
}

function StageMenu({ name, onRemove, ...order }: StageMenuProps) {
  const t = useTexts(pipelineSettingsMessages);
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name })}>
          <Ellipsis {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems {...order} />
        <Menu.Divider />
        <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={onRemove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function StageWords({ stage: { name, color, meaning, wipLimit } }: { stage: Stage }) {
  const t = useTexts(pipelineSettingsMessages);
  return (
    <div className={styles.words}>
      <StageDot color={color} />
      <bdi className={styles.name}>{name}</bdi>
      {meaning === 'open' ? null : (
        <Badge size="sm" variant="light" color={meaning === 'won' ? 'success' : 'gray'}>
          {t(`meanings.${meaning}`)}
        </Badge>
      )}
      {wipLimit === null ? null : <span className={styles.limit}>{t('limit', { limit: wipLimit })}</span>}
    </div>
  );
}
