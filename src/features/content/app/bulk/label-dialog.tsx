import { Button, Group, Modal, MultiSelect, SegmentedControl, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { LabelStep, TermIds } from '../../bulk.ts';
import { useBulkReport } from './bulk-report.ts';
import { refreshLists } from '../list/entry-cache.ts';
import { contentMessages } from '../messages.ts';
import { labeled, useTaxonomy } from '../use-taxonomy.ts';

interface LabelDialogProps {
  opened: boolean;
  ids: readonly string[];
  onClose: () => void;
}

/** Adds categories, services and tags to the selected entries, or removes them. */
export function LabelDialog({ opened, ids, onClose }: LabelDialogProps) {
  const t = useTexts(contentMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('labelTitle', { count: ids.length })}>
      <LabelForm ids={ids} onClose={onClose} />
    </Modal>
  );
}

function LabelForm({ ids, onClose }: Omit<LabelDialogProps, 'opened'>) {
  const t = useTexts(contentMessages);
  const taxonomy = useTaxonomy();
  const [mode, setMode] = useState<Mode>('add');
  const [terms, setTerms] = useState<Required<TermIds>>({ categoryIds: [], serviceIds: [], tagIds: [] });
  const labeling = useLabeling(onClose);
  const isEmpty = Object.values(terms).every((list) => list.length === 0);
  const field = (name: keyof TermIds, label: string, data: Parameters<typeof MultiSelect>[0]['data']) => (
    <MultiSelect
      label={label}
      data={data}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('nothingFound')}
      value={terms[name]}
      onChange={(value) => setTerms({ ...terms, [name]: value })}
    />
  );
  return (
    <Stack gap="md">
      <ModeSwitch mode={mode} onChange={setMode} />
      {field(
        'tagIds',
        t('labels'),
        (taxonomy?.businessLabels ?? []).map((one) => ({ group: one.label, items: labeled(one.tags) })),
      )}
      {field('categoryIds', t('categories'), labeled(taxonomy?.businessCategories))}
      {field('serviceIds', t('services'), labeled(taxonomy?.businessServices))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={isEmpty}
          loading={labeling.isPending}
          onClick={() => labeling.mutate(stepsOf(ids, mode, terms))}
        >
          {t(mode === 'add' ? 'labelAdd' : 'labelRemove')}
        </Button>
      </Group>
    </Stack>
  );
}

type Mode = 'add' | 'remove';

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const t = useTexts(contentMessages);
  const data = [
    { value: 'add', label: t('labelAdd') },
    { value: 'remove', label: t('labelRemove') },
  ];
  return <SegmentedControl fullWidth value={mode} onChange={(value) => onChange(value as Mode)} data={data} />;
}

/** One step names at most 500 entries. */
function stepsOf(ids: readonly string[], mode: 'add' | 'remove', terms: TermIds): LabelStep[] {
  const portions = Array.from({ length: Math.ceil(ids.length / 500) }, (_, index) =>
    ids.slice(index * 500, index * 500 + 500),
  );
  return portions.map((entryIds) => ({ entryIds, [mode]: terms }));
}

function useLabeling(onDone: () => void) {
  const t = useTexts(contentMessages);
  const accountId = useAccountId();
  const report = useBulkReport();
  const { labelEntries } = api.account(accountId).content;
  const apply = (steps: LabelStep[]) => labelEntries.call({ steps }).finally(() => void refreshLists(accountId));
  return useMutation({
    mutationFn: apply,
    onSuccess({ done, failed, undo }) {
      onDone();
      report(failed);
      showUndoToast({
        message: t('done.label', { count: done.length }),
        undo: async () => report(undo.length ? (await apply(undo)).failed : []),
        undoLabel: t('undo'),
      });
    },
  });
}
