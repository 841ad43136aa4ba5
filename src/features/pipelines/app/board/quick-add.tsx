import { Button, Group, Textarea } from '@mantine/core';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { type KeyboardEvent, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { newUid } from '#lib/new-uid.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Stage } from '../../pipeline.ts';
import { pipelineMessages } from '../messages.ts';
import { refreshStage } from '../use-move-entries.ts';
import { useBoard } from './board-context.ts';
import styles from './stage-column.module.css';

interface QuickAddProps {
  stage: Stage;
  onClose: () => void;
}

/** Creates an entry at the beginning of a stage; it stays open for the next one. */
export function QuickAdd({ stage, onClose }: QuickAddProps) {
  const t = useTexts(pipelineMessages.add);
  const action = useQuickAdd(stage);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void action.submit(event);
    }
  };
  return (
    <form className={styles.add} onSubmit={(event) => void action.submit(event)} noValidate>
      <Textarea
        aria-label={t('title')}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={300}
        dir="auto"
        autoComplete="off"
        autoFocus
        error={action.errors['title'] ?? action.alert}
        onKeyDown={press}
        {...action.form.register('title')}
      />
      <Group gap="xs">
        <Button type="submit" size="xs" loading={action.isSending}>
          {t('submit')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  );
}

function useQuickAdd(stage: Stage) {
  const t = useTexts(pipelineMessages.add);
  const accountId = useAccountId();
  const { pipelines } = api.account(accountId);
  const { board } = useBoard();
  // The same until it is saved: sent again after a lost answer, it makes no second entry.
  const [uid, setUid] = useState(newUid);
  const action = useActionForm<{ title: string }>({
    schema: () => import('../../pipeline.ts').then((shapes) => shapes.QuickEntry),
    values: { title: '' },
    send: ({ title }) =>
      pipelines.createEntryInStage.call({ pipelineId: board.pipelineId, stageId: stage.uid, uid, title }),
    async onSent(_made, { title }) {
      setUid(newUid());
      announce(t('added', { title, stage: stage.name }));
      action.form.setFocus('title');
      void queryClient.invalidateQueries({ queryKey: pipelines.getBoard.key() });
      await refreshStage(accountId, stage.uid);
    },
  });
  return action;
}
