import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewTerm, TermChange, TermKind, TermWords } from '../../terms/taxonomy.ts';
import { taxonomyMessages } from './messages.ts';
import { reordered, type TermItem } from './term-item.ts';

/** Adds, changes, reorders and removes terms of the account in view. */
export function useTermVerbs() {
  const t = useTexts(taxonomyMessages);
  const { content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: content.getTaxonomy.key() });
  const inPlace = { meta: { shownInPlace: true }, onSettled };
  const create = useMutation(content.createTerm.mutationOptions(inPlace));
  const update = useMutation(content.updateTerm.mutationOptions(inPlace));
  const reorder = useMutation(content.reorderTerms.mutationOptions({ onSettled }));
  const remove = useMutation(content.removeTerm.mutationOptions(inPlace));
  const listKey = content.getTaxonomy.queryKey();

  const undoRemoval = async (item: TermItem) => {
    await content.restoreTerm.call({ termId: item.uid });
    await onSettled();
    snackbar.success(t('restored', { name: item.name }));
  };
  return {
    add: (kind: TermKind, values: TermWords, labelId?: string) => create.mutateAsync(newTerm(kind, values, labelId)),
    change: (item: TermItem, values: TermWords) => update.mutateAsync(termChange(item, values)),
    order(items: readonly TermItem[], item: TermItem, ids: string[]) {
      queryClient.setQueryData(listKey, (known) => known && reordered(known, item.kind, ids));
      announce(t('moved', { name: item.name, place: ids.indexOf(item.uid) + 1, count: items.length }));
      reorder.mutate({ kind: item.kind, termIds: ids });
    },
    async remove(item: TermItem) {
      const { kind, uid: termId, version } = item;
      await remove.mutateAsync({ kind, termId, version, leaveEntries: item.uses > 0 });
      showUndoToast({
        message: t('removed', { name: item.name }),
        undo: () => undoRemoval(item),
        undoLabel: t('undo'),
      });
    },
  };
}

function newTerm(kind: TermKind, { name, ...words }: TermWords, labelId = ''): NewTerm {
  if (kind === 'contentType') return { kind, name };
  if (kind === 'labelTag') return { kind, label: name, labelId };
  return { kind, label: name, ...words };
}

function termChange({ kind, uid: termId, version }: TermItem, { name, ...words }: TermWords): TermChange {
  if (kind === 'contentType') return { kind, termId, version, name };
  return { kind, termId, version, label: name, ...words };
}
