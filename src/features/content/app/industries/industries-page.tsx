import { Button, Modal, Text, TextInput } from '@mantine/core';
import { Factory, Plus } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { NamedList, type ListColumn } from '#features/tenants/app/lists/named-list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import type { IndustryItem } from '../../terms/industry.ts';
import { industryMessages } from './messages.ts';

/** `/settings/industries`: the house's industries. */
export function IndustriesPage() {
  const t = useTexts(industryMessages.industries);
  const [edited, setEdited] = useState<IndustryItem | 'new'>();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      <NamedList
        searchLabel={t('search')}
        usePages={useIndustries}
        columns={useColumns()}
        keyOf={({ industryId }) => industryId}
        open={{ label: ({ label }) => t('edit', { name: label }), go: setEdited }}
        empty={{ title: t('empty'), message: t('emptyText'), icon: <Factory size={24} strokeWidth={1.75} /> }}
      />
      <IndustryDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function useIndustries(search: string) {
  return usePagedList(
    api.house.content.listIndustries.infiniteOptions({ input: (cursor: Cursor) => ({ search, cursor }), ...paged }),
  );
}

function useColumns(): ListColumn<IndustryItem>[] {
  const t = useTexts(industryMessages.industries);
  return [
    { id: 'name', head: t('name'), width: 'minmax(0, 2fr)', cell: ({ label }) => <strong dir="auto">{label}</strong> },
    {
      id: 'models',
      head: t('models'),
      width: 'minmax(0, 1fr)',
      cell: ({ modelCount }) => t('count', { count: modelCount }),
    },
  ];
}

interface IndustryDialogProps {
  /** Undefined while closed. */
  edited: IndustryItem | 'new' | undefined;
  onClose: () => void;
}

/** Adds or renames an industry. */
function IndustryDialog({ edited, onClose }: IndustryDialogProps) {
  const t = useTexts(industryMessages.industries);
  return (
    <Modal opened={edited !== undefined} onClose={onClose} title={t(edited === 'new' ? 'add' : 'rename')}>
      {edited ? <IndustryForm edited={edited} onClose={onClose} /> : null}
    </Modal>
  );
}

function IndustryForm({ edited, onClose }: { edited: IndustryItem | 'new'; onClose: () => void }) {
  const t = useTexts(industryMessages.industries);
  const queryClient = useQueryClient();
  const { createIndustry, renameIndustry, key } = api.house.content;
  const action = useActionForm<{ label: string }>({
    schema: () => import('../../terms/industry.ts').then((file) => file.NewIndustry),
    values: { label: edited === 'new' ? '' : edited.label },
    send: async ({ label }) => {
      if (edited === 'new') await createIndustry.call({ label });
      else await renameIndustry.call({ industryId: edited.industryId, version: edited.version, label });
    },
    onSent: async () => {
      await queryClient.invalidateQueries({ queryKey: key() });
      onClose();
    },
  });
  const field = textFieldOf(action.form, { label: t('name') });
  return (
    <DialogForm
      action={action}
      cancel={t('cancel')}
      submit={t('save')}
      onCancel={onClose}
      opposite={edited !== 'new' && edited.modelCount === 0 ? <DeleteIndustry item={edited} onDone={onClose} /> : null}
    >
      <TextInput required maxLength={80} data-autofocus autoComplete="off" {...field('label')} />
      {edited !== 'new' && edited.modelCount > 0 ? (
        <Text size="sm" c="dimmed">
          {t('inUse')}
        </Text>
      ) : null}
    </DialogForm>
  );
}

/** Deletes an industry without business categories. */
function DeleteIndustry({ item: { industryId, label }, onDone }: { item: IndustryItem; onDone: () => void }) {
  const t = useTexts(industryMessages.industries);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.house.content.key() });
  const remove = async () => {
    await api.house.content.deleteIndustry.call({ industryId }).finally(refresh);
    onDone();
    const undo = async () => {
      await api.house.content.createIndustry.call({ label });
      await refresh();
    };
    showUndoToast({ message: t('deleted', { name: label }), undo, undoLabel: t('undo') });
  };
  return (
    <ConfirmedButton
      label={t('delete')}
      title={t('deleteTitle', { name: label })}
      message={t('deleteText')}
      onConfirm={remove}
    />
  );
}
