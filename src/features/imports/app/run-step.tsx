import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { Counts } from './check-rows.tsx';
import type { StepProps } from './step-props.ts';
import { KeptRows } from './kept-rows.tsx';
import { importMessages } from './messages.ts';
import { ProblemRows } from './problem-rows.tsx';

/** The last step: progress, and afterwards what became of the rows. */
export function RunStep({ found, onChanged, onLeave }: StepProps) {
  const t = useTexts(importMessages);
  const accountId = useAccountId();
  const { state, rowCount, handled, failed, problem, uid: importId } = found;
  const isOver = state === 'done' || state === 'canceled' || state === 'stopped' || state === 'undone';
  const share = (handled / rowCount) * 100;
  return (
    <FormSection title={t('steps.run')} description={<bdi>{found.name}</bdi>}>
      <div role="status">
        <Text fw={500}>{t(`state.${state}`)}</Text>
        {state === 'done' || state === 'undone' ? null : <Progress value={share} aria-label={t(`state.${state}`)} />}
        <Text size="sm" c="dimmed">
          {state === 'waiting' ? t('run.waiting') : null}
          {state === 'undone' ? t('run.undone') : null}
          {state === 'undoing' ? t('run.undoing') : null}
          {state !== 'waiting' && state !== 'undone' && state !== 'undoing'
            ? t('run.progress', { done: handled, total: rowCount })
            : null}
        </Text>
      </div>
      {problem ? <Alert color="warning">{problem}</Alert> : null}
      {state === 'undone' || state === 'undoing' ? null : <Counts found={found} />}
      {failed > 0 && isOver && state !== 'undone' ? (
        <div>
          <Button
            component="a"
            href={`/imports/${accountId}/${importId}/failed.csv`}
            download
            variant="default"
            leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
          >
            {t('run.failedSheet')}
          </Button>
          <Text size="sm" c="dimmed" mt="xs">
            {t('run.failedHint')}
          </Text>
        </div>
      ) : null}
      {isOver && state !== 'undone' ? <ProblemRows found={found} /> : null}
      {state === 'undone' ? <KeptRows importId={importId} /> : null}
      <Actions {...{ found, onChanged, onLeave }} />
    </FormSection>
  );
}

function Actions({ found, onChanged, onLeave }: StepProps) {
  const t = useTexts(importMessages.run);
  const { imports } = api.account(useAccountId());
  const { state, uid: importId, created, updated } = found;
  const moving = useMutation({
    mutationFn: (verb: 'pauseImport' | 'startImport') => imports[verb].call({ importId }),
    meta: { shownInPlace: true },
    onSuccess: onChanged,
  });
  const isUnderWay = state === 'running' || state === 'waiting';
  const isHalfway = isUnderWay || state === 'paused' || state === 'stopped';
  const mayUndo = (state === 'done' || state === 'canceled' || state === 'stopped') && created + updated > 0;
  return (
    <>
      {moving.error ? (
        <Alert color="error" role="alert">
          {problemText(moving.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        {state === 'done' || state === 'undone' || state === 'canceled' ? (
          <ForgetButton found={found} onForgotten={onLeave} />
        ) : null}
        {isHalfway ? <CancelButton found={found} onChanged={onChanged} /> : null}
        {mayUndo ? <UndoButton found={found} onChanged={onChanged} /> : null}
        {isUnderWay ? (
          <Button variant="default" loading={moving.isPending} onClick={() => moving.mutate('pauseImport')}>
            {t('pause')}
          </Button>
        ) : null}
        {state === 'paused' || state === 'stopped' ? (
          <Button loading={moving.isPending} onClick={() => moving.mutate('startImport')}>
            {t('resume')}
          </Button>
        ) : null}
        {state === 'done' ? <AppLink to="/content-list">{t('show')}</AppLink> : null}
        {isHalfway || state === 'undoing' ? null : <Button onClick={onLeave}>{t('another')}</Button>}
      </Group>
    </>
  );
}

function CancelButton({ found, onChanged }: Pick<StepProps, 'found' | 'onChanged'>) {
  const t = useTexts(importMessages.run);
  const { imports } = api.account(useAccountId());
  return (
    <ConfirmedButton
      label={t('cancel')}
      title={t('cancel')}
      message={t('cancelText')}
      onConfirm={async () => onChanged(await imports.cancelImport.call({ importId: found.uid }))}
    />
  );
}

interface ForgetButtonProps extends Pick<StepProps, 'found'> {
  onForgotten: () => void;
}

function ForgetButton({ found, onForgotten }: ForgetButtonProps) {
  const t = useTexts(importMessages.run);
  const { imports } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const forget = async () => {
    await imports.deleteImport.call({ importId: found.uid });
    await queryClient.invalidateQueries({ queryKey: imports.listImports.key() });
    onForgotten();
  };
  return <ConfirmedButton label={t('forget')} title={t('forget')} message={t('forgetText')} onConfirm={forget} />;
}

function UndoButton({ found, onChanged }: Pick<StepProps, 'found' | 'onChanged'>) {
  const t = useTexts(importMessages.run);
  const { imports } = api.account(useAccountId());
  return (
    <ConfirmedButton
      label={t('undo')}
      title={t('undo')}
      message={t('undoText')}
      onConfirm={async () => onChanged(await imports.undoImport.call({ importId: found.uid }))}
    />
  );
}
