import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline, Stage, StagePlace } from '../../pipeline.ts';
import { pipelineSettingsMessages } from './settings-messages.ts';
import { usePipelineVerbs } from './use-pipeline-verbs.ts';

/** What is being deleted: a pipeline, or one of its stages. */
export interface Removal {
  pipeline: Pipeline;
  stage?: Stage;
}

interface RemovalDialogProps {
  opened: boolean;
  removal: Removal | undefined;
  all: readonly Pipeline[];
  onClose: () => void;
}

/** Asks where the entries go of a stage, or a pipeline, that is deleted. */
export function RemovalDialog({ opened, removal, all, onClose }: RemovalDialogProps) {
  const t = useTexts(pipelineSettingsMessages.removal);
  // Its words stay while it fades out.
  const [last, setLast] = useState(removal);
  if (removal && removal !== last) setLast(removal);
  const name = last?.stage?.name ?? last?.pipeline.name ?? '';
  return (
    <Modal opened={opened} onClose={onClose} title={<bdi>{t('title', { name })}</bdi>} size="sm">
      {last ? <Question key={last.stage?.uid ?? last.pipeline.uid} {...last} all={all} onClose={onClose} /> : null}
    </Modal>
  );
}

function Question({ pipeline, stage, all, onClose }: Removal & Pick<RemovalDialogProps, 'all' | 'onClose'>) {
  const t = useTexts(pipelineSettingsMessages.removal);
  const { pipelines } = api.account(useAccountId());
  const { removePipeline, removeStage } = usePipelineVerbs();
  const board = useQuery(pipelines.getBoard.queryOptions({ input: { pipelineId: pipeline.uid } }));
  const places = placesFor({ pipeline, ...(stage && { stage }) }, all);
  const [chosen, setChosen] = useState(places[0]?.value ?? '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = board.data?.stages.filter(({ uid }) => stage === undefined || uid === stage.uid);
  const count = leaving?.reduce((sum, { total }) => sum + total, 0) ?? 0;
  const confirm = async () => {
    const moveTo = places.find(({ value }) => value === chosen)?.place ?? null;
    setBusy(true);
    setFailure(null);
    try {
      await (stage ? removeStage(pipeline.uid, stage, moveTo) : removePipeline(pipeline, moveTo));
      onClose();
    } catch (error) {
      setFailure(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <FormAlert reason={failure} />
      <Text>{board.isPending ? '\u00a0' : t('entries', { count })}</Text>
      {count > 0 ? (
        <NativeSelect
          label={t('moveTo')}
          data={[...places.map(({ value, label }) => ({ value, label })), { value: '', label: t('off') }]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="error" loading={isBusy} disabled={board.isPending} onClick={() => void confirm()}>
          {t('submit')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The stages that stay, those of the same pipeline first. */
function placesFor({ pipeline, stage }: Removal, all: readonly Pipeline[]) {
  const others = all.filter(({ uid }) => uid !== pipeline.uid);
  return [...(stage ? [pipeline] : []), ...others].flatMap(({ uid: pipelineId, name, stages }) =>
    stages
      .filter(({ uid }) => uid !== stage?.uid)
      .map((one) => ({
        value: one.uid,
        label: pipelineId === pipeline.uid ? one.name : `${name}: ${one.name}`,
        place: { pipelineId, stageId: one.uid } satisfies StagePlace,
      })),
  );
}
