import { Alert, Input, Modal, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FilterBuilder } from '#features/content/app/list/filters/filter-builder.tsx';
import type { FilterTree } from '#features/content/fields/filter-field.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemFields, problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SmartTag, SmartTagForm } from '../smart-tag.ts';
import { smartTagMessages } from './messages.ts';
import styles from './smart-tags.module.css';

interface SmartTagDialogProps {
  /** Undefined while closed. */
  edited: SmartTag | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a smart tag, with what it would be on. */
export function SmartTagDialog({ edited, onClose }: SmartTagDialogProps) {
  const t = useTexts(smartTagMessages);
  const title = edited === 'new' || !edited ? t('form.create') : t('editNamed', { name: edited.name });
  return (
    <Modal opened={edited !== undefined} onClose={onClose} title={title} size="lg">
      {edited ? <TagForm edited={edited} onClose={onClose} /> : null}
    </Modal>
  );
}

/** A filter without conditions, which the server refuses. */
const none = '{"all":[]}';

function TagForm({ edited, onClose }: { edited: SmartTag | 'new'; onClose: () => void }) {
  const t = useTexts(smartTagMessages.form);
  const { smartTags } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const action = useActionForm<SmartTagForm>({
    schema: () => import('../smart-tag.ts').then((file) => file.SmartTagForm),
    values:
      edited === 'new' ? { name: '', filter: none } : { name: edited.name, filter: JSON.stringify(edited.filter) },
    send: async ({ name, filter }) => {
      const words = { name, filter: JSON.parse(filter) as FilterTree };
      if (edited === 'new') await smartTags.createSmartTag.call(words);
      else await smartTags.updateSmartTag.call({ ...words, tagId: edited.uid, version: edited.version });
    },
    onSent: async (_, { name }) => {
      await queryClient.invalidateQueries({ queryKey: smartTags.key() });
      onClose();
      snackbar.success(t('saved', { name }));
    },
  });
  const { values, set, errors } = action;
  const field = textFieldOf(action.form, { name: t('name') });
  const where = JSON.parse(values.filter) as FilterTree;
  const isEmpty = values.filter === none;
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('save')} onCancel={onClose}>
      <TextInput
        required
        maxLength={60}
        data-autofocus
        autoComplete="off"
        placeholder={t('namePlaceholder')}
        {...field('name')}
      />
      <div role="group" aria-label={t('filter')}>
        <Input.Label required labelElement="div">
          {t('filter')}
        </Input.Label>
        <Input.Description mb="xs">{t('hint')}</Input.Description>
        <FilterBuilder
          isInForm
          where={isEmpty ? undefined : where}
          without="smartTags"
          onChange={(next) => set({ filter: next ? JSON.stringify(next) : none })}
        />
        {errors['filter'] ? <Input.Error mt="xs">{errors['filter']}</Input.Error> : null}
      </div>
      {isEmpty ? null : <Preview where={where} />}
    </DialogForm>
  );
}

/** How many entries match, and the latest of them, or why the filter can't be saved. */
function Preview({ where }: { where: FilterTree }) {
  const t = useTexts(smartTagMessages.form);
  const { smartTags } = api.account(useAccountId());
  const found = useQuery({
    ...smartTags.previewSmartTag.queryOptions({ input: { filter: where } }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  if (found.error)
    return <Alert color="warning">{problemFields(found.error)['filter'] ?? problemText(found.error)}</Alert>;
  if (!found.data) return <p className={styles.facts}>{t('looking')}</p>;
  const { count, isMore, entries } = found.data;
  return (
    <div className={styles.preview} role="status">
      <p className={styles.count}>{isMore ? t('many', { count }) : t('matches', { count })}</p>
      {entries.length > 0 ? (
        <ul className={styles.first} aria-label={t('first')}>
          {entries.map(({ uid, title }) => (
            <li key={uid}>
              <bdi>{title || t('untitled')}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
