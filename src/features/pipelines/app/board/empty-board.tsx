import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { pipelineMessages } from '../messages.ts';
import { useBoard } from './board-context.ts';
import styles from './board.module.css';

/** Above the empty stages of a business that had entries before it had a board. */
export function EmptyBoard() {
  const t = useTexts(pipelineMessages);
  const { pipelines } = api.account(useAccountId());
  const { board, mayMove } = useBoard();
  const fill = useMutation(
    pipelines.fillBoard.mutationOptions({
      onSuccess: ({ count }) => snackbar.success(t(count > 0 ? 'filled' : 'nothingToFill', { count })),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pipelines.key() }),
    }),
  );
  return (
    <div className={styles.empty}>
      <div>
        <p>{t('empty')}</p>
        <p className={styles.emptyText}>{t('emptyText')}</p>
      </div>
      {mayMove ? (
        <Button
          variant="default"
          loading={fill.isPending}
          onClick={() => fill.mutate({ pipelineId: board.pipelineId })}
        >
          {t('fill')}
        </Button>
      ) : null}
    </div>
  );
}
