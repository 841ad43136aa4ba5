import { Button, Group, Modal, Pill, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BulkChange, ChangeStep } from '../../bulk.ts';
import { contentStatuses, serviceStatuses } from '../../entry-status.ts';
import { PlaceSelect } from '../editor/place/place-select.tsx';
import { contentMessages } from '../messages.ts';
import { ownTypes } from '../own-types.ts';
import { useTaxonomy } from '../use-taxonomy.ts';
import { portionsOf, useSteps } from './use-steps.ts';

interface ChangeDialogProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Gives the selected entries a type, statuses or a place; what isn't chosen stays as it is. */
export function ChangeDialog({ ids, onClose }: ChangeDialogProps) {
  const t = useTexts(contentMessages);
  return (
    <Modal opened onClose={onClose} title={t('changeTitle', { count: ids.length })}>
      <ChangeForm ids={ids} onClose={onClose} />
    </Modal>
  );
}

function ChangeForm({ ids, onClose }: ChangeDialogProps) {
  const t = useTexts(contentMessages);
  const taxonomy = useTaxonomy();
  const [change, setChange] = useState<BulkChange>({});
  const { updateEntries } = api.account(useAccountId()).content;
  const changing = useSteps<ChangeStep>({
    verb: 'change',
    call: (input) => updateEntries.call(input),
    onDone: onClose,
  });
  const types = ownTypes(taxonomy?.contentTypes, null).map(({ uid, name }) => ({ value: uid, label: name }));
  const choice = (
    field: 'contentTypeId' | 'statusService' | 'statusContent',
    label: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      placeholder={t('unchanged')}
      data={data}
      value={change[field] ?? null}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      onChange={(value) => setChange(changed(change, { [field]: value ?? undefined }))}
    />
  );
  return (
    <Stack gap="md">
      {choice('contentTypeId', t('contentType'), types)}
      {choice(
        'statusService',
        t('serviceStatus'),
        serviceStatuses.map((value) => ({ value, label: t(`service.${value}`) })),
      )}
      {choice(
        'statusContent',
        t('contentStatus'),
        contentStatuses.map((value) => ({ value, label: t(`contentState.${value}`) })),
      )}
      <PlaceSelect onChoose={(place) => setChange(changed(change, place))} />
      {change.location ? (
        <Pill
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('clear') }}
          onRemove={() => setChange(changed(change, noPlace))}
        >
          {change.address || change.city}
        </Pill>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={Object.keys(change).length === 0}
          loading={changing.isPending}
          onClick={() => changing.mutate(portionsOf(ids).map((entryIds) => ({ entryIds, change })))}
        >
          {t('change')}
        </Button>
      </Group>
    </Stack>
  );
}

const noPlace = { location: undefined, city: undefined, neighborhood: undefined, address: undefined };

/** Undefined fields are none: they stay as they are. */
function changed(change: BulkChange, next: { [Field in keyof BulkChange]: BulkChange[Field] | undefined }): BulkChange {
  const all = Object.entries({ ...change, ...next }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all);
}
