import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { LabelStep, TermIds } from '../../bulk.ts';
import { contentMessages } from '../messages.ts';
import type { TermField } from '../term-options.ts';
import { TermSelect } from '../term-select.tsx';
import { bulkMessages } from './bulk-messages.ts';
import { portionsOf, useSteps } from './use-steps.ts';

interface LabelDialogProps {
  opened: boolean;
  ids: readonly string[];
  onClose: () => void;
}

/** Adds categories, services and tags to the selected entries, or removes them. */
export function LabelDialog({ opened, ids, onClose }: LabelDialogProps) {
  const bulk = useTexts(bulkMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={bulk('labelTitle', { count: ids.length })}>
      <LabelForm ids={ids} onClose={onClose} />
    </Modal>
  );
}

function LabelForm({ ids, onClose }: Omit<LabelDialogProps, 'opened'>) {
  const t = useTexts(contentMessages);
  const bulk = useTexts(bulkMessages);
  const [mode, setMode] = useState<Mode>('add');
  const [terms, setTerms] = useState<Required<TermIds>>({ categoryIds: [], serviceIds: [], tagIds: [] });
  const { labelEntries } = api.account(useAccountId()).content;
  const labeling = useSteps<LabelStep>({ verb: 'label', call: (input) => labelEntries.call(input), onDone: onClose });
  const isEmpty = Object.values(terms).every((list) => list.length === 0);
  const field = (name: TermField, label: string) => (
    <TermSelect
      field={name}
      label={label}
      value={terms[name]}
      onChange={(value) => setTerms({ ...terms, [name]: value })}
    />
  );
  return (
    <Stack gap="md">
      <ModeSwitch mode={mode} onChange={setMode} />
      {field('tagIds', t('labels'))}
      {field('categoryIds', t('categories'))}
      {field('serviceIds', t('services'))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={isEmpty}
          loading={labeling.isPending}
          onClick={() => labeling.mutate(portionsOf(ids).map((entryIds) => ({ entryIds, [mode]: terms })))}
        >
          {bulk(mode === 'add' ? 'labelAdd' : 'labelRemove')}
        </Button>
      </Group>
    </Stack>
  );
}

type Mode = 'add' | 'remove';

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const bulk = useTexts(bulkMessages);
  const data = [
    { value: 'add', label: bulk('labelAdd') },
    { value: 'remove', label: bulk('labelRemove') },
  ];
  return <SegmentedControl fullWidth value={mode} onChange={(value) => onChange(value as Mode)} data={data} />;
}
