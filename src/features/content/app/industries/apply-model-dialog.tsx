import { Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BusinessModel } from '../../terms/industry.ts';
import { modelsFound } from '../../terms/models-on-page.ts';
import { industryMessages } from './messages.ts';
import { ModelSelect } from './model-select.tsx';

/** Adds the terms of a kind of business to the account in view. */
export function ApplyModelDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(industryMessages.choice);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg">
      {opened ? <ApplyForm onClose={onClose} /> : null}
    </Modal>
  );
}

function ApplyForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(industryMessages.choice);
  const { liveSite, content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<BusinessModel | null>(null);
  const [isMissing, setMissing] = useState(false);
  const apply = useMutation(
    content.applyBusinessModel.mutationOptions({
      meta: { shownInPlace: true },
      onSuccess: ({ added }) => {
        onClose();
        snackbar.success(t('added', { count: added }));
      },
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: liveSite.key() });
        return queryClient.invalidateQueries({ queryKey: content.getTaxonomy.key() });
      },
    }),
  );
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setMissing(!chosen);
    if (chosen) apply.mutate({ modelId: chosen.modelId });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t('text')}</Text>
        <FormAlert reason={apply.error ? problemText(apply.error) : undefined} />
        <ModelSelect
          search={(search) => content.listBusinessModels.queryOptions({ input: { search, limit: modelsFound } })}
          chosen={chosen}
          onChoose={setChosen}
          error={isMissing && !chosen ? t('missing') : undefined}
        />
        <DialogButtons cancel={t('cancel')} submit={t('submit')} isSubmitting={apply.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
