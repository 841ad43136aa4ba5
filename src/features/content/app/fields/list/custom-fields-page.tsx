import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, ListChecks, Plus, Trash2 } from 'lucide-react';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { ButtonLink, PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { indexBeside, moved } from '#lib/lists/list-order.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { DraggableRow } from '#ui/lists/draggable-row.tsx';
import { MoveItems } from '#ui/lists/move-items.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { customFieldMessages } from '../messages.ts';
import type { CustomField } from '../../../fields/custom-field.ts';

/** /settings/custom-fields: the account's fields, in order. */
export function CustomFieldsPage() {
  const t = useTexts(customFieldMessages);
  const { content } = api.account(useAccountId());
  const fields = useQuery(content.listCustomFields.queryOptions());
  useLiveRefresh(['customFieldsChanged'], content.listCustomFields.key());
  const add = (
    <ButtonLink
      to="/settings/custom-fields/$fieldId"
      params={{ fieldId: 'new' }}
      leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
    >
      {t('add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <Loaded query={fields} failed={t('failed')} waiting={<SkeletonRows count={5} height={64} />}>
        {(all) => (all.length > 0 ? <FieldList fields={all} /> : <Start />)}
      </Loaded>
    </>
  );
}

function Start() {
  const t = useTexts(customFieldMessages);
  const { start } = useFieldVerbs();
  return (
    <EmptyState
      icon={<ListChecks size={24} strokeWidth={1.75} />}
      title={t('empty')}
      message={t('emptyText')}
      action={
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate(undefined)}>
          {t('start')}
        </Button>
      }
    />
  );
}

function FieldList({ fields }: { fields: readonly CustomField[] }) {
  const t = useTexts(customFieldMessages);
  const { order } = useFieldVerbs();
  const taxonomy = useQuery(api.account(useAccountId()).content.getTaxonomy.queryOptions());
  const typeNames = new Map(taxonomy.data?.contentTypes.map(({ uid, name }) => [uid, name]));
  const ids = fields.map(({ uid }) => uid);
  const drop = (uid: string, target: string, edge: 'before' | 'after') => {
    const field = fields.find((one) => one.uid === uid);
    if (field && uid !== target) order(fields, field, moved(ids, uid, indexBeside(ids, uid, target, edge)));
  };
  return (
    <ol className={rowList.list} data-opens aria-label={t('list')}>
      {fields.map((field, place) => (
        <FieldRow
          key={field.uid}
          field={field}
          usedBy={
            taxonomy.data && [
              ...(field.isOnContactForm ? [t('onContactForm')] : []),
              ...field.contentTypes.flatMap((uid) => typeNames.get(uid) ?? []),
            ]
          }
          place={place}
          count={fields.length}
          onMove={(to) => order(fields, field, moved(ids, field.uid, to))}
          onDrop={(uid, edge) => drop(uid, field.uid, edge)}
        />
      ))}
    </ol>
  );
}

interface FieldRowProps {
  field: CustomField;
  /** Names of the forms and content types that use it; undefined until they are loaded. */
  usedBy: readonly string[] | undefined;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onDrop: (uid: string, edge: 'before' | 'after') => void;
}

function FieldRow({ field, usedBy, onDrop, ...order }: FieldRowProps) {
  const t = useTexts(customFieldMessages);
  const { name, uid, type, required } = field;
  const used = usedBy ? [usedBy.join(', ') || t('onNothing')] : [];
  const facts = [t(`types.${type}`), ...(required ? [t('required')] : []), ...used];
  return (
    <DraggableRow uid={uid} listId="customFields" dragLabel={t('drag', { name })} onDrop={onDrop}>
      <PlainLink className={rowList.words} to="/settings/custom-fields/$fieldId" params={{ fieldId: uid }}>
        <bdi className={rowList.name}>{name}</bdi>
        <span className={rowList.facts}>{facts.join(' · ')}</span>
      </PlainLink>
      <RowMenu field={field} {...order} />
    </DraggableRow>
  );
}

function RowMenu({ field, ...order }: Pick<FieldRowProps, 'field' | 'place' | 'count' | 'onMove'>) {
  const t = useTexts(customFieldMessages);
  const { remove } = useFieldVerbs();
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name: field.name })}>
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems {...order} />
        <Menu.Divider />
        <Menu.Item
          color="error"
          leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void remove(field).catch(() => undefined)}
        >
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Reordering, deleting and initializing the fields of the account in view. */
function useFieldVerbs() {
  const t = useTexts(customFieldMessages);
  const { content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const listKey = content.listCustomFields.queryKey();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: content.listCustomFields.key() });
  const reorder = useMutation(content.reorderCustomFields.mutationOptions({ onSettled }));
  const remove = useMutation(content.deleteCustomField.mutationOptions({ onSettled }));
  const start = useMutation(content.startContactForm.mutationOptions({ onSettled }));

  const undoRemoval = async ({ uid, name }: CustomField) => {
    await content.restoreCustomField.call({ fieldId: uid });
    await onSettled();
    snackbar.success(t('restored', { name }));
  };
  return {
    start,
    order(fields: readonly CustomField[], { name, uid }: CustomField, ids: readonly string[]) {
      const sorted = fields.toSorted((one, other) => ids.indexOf(one.uid) - ids.indexOf(other.uid));
      queryClient.setQueryData(listKey, sorted);
      announce(t('moved', { name, place: ids.indexOf(uid) + 1, count: ids.length }));
      reorder.mutate({ fieldIds: [...ids] });
    },
    async remove(field: CustomField) {
      await remove.mutateAsync({ fieldId: field.uid, version: field.version });
      const message = t('removed', { name: field.name });
      showUndoToast({ message, undo: () => undoRemoval(field), undoLabel: t('undo') });
    },
  };
}
