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
import { renderTypeOption } from '../type/type-option.tsx';
import { useTaxonomy } from '../use-taxonomy.ts';
import { bulkMessages } from './bulk-messages.ts';
import { portionsOf, useSteps } from './use-steps.ts';

interface ChangeDialogProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Gives the selected entries a type, statuses or a place; what isn't chosen stays as it is. */
export function ChangeDialog({ ids, onClose }: ChangeDialogProps) {
  const bulk = useTexts(bulkMessages);
  return (
    <Modal opened onClose={onClose} title={bulk('changeTitle', { count: ids.length })}>
      <ChangeForm ids={ids} onClose={onClose} />
    </Modal>
  );
}

function ChangeForm({ ids, onClose }: ChangeDialogProps) {
  const t = useTexts(contentMessages);
  const [change, setChange] = useState<BulkChange>({});
  const { updateEntries } = api.account(useAccountId()).content;
  const changing = useSteps<ChangeStep>({
    verb: 'change',
    call: (input) => updateEntries.call(input),
    onDone: onClose,
  });
  const take = (next: Next) => setChange(changed(change, next));
  return (
    <Stack gap="md">
      <Choices change={change} onChange={take} />
      <PlaceSelect onChoose={take} />
      {change.location ? (
        <Pill
          style={{ inlineSize: 'fit-content' }}
          withRemoveButton
          // Nothing else removes the place, so the keyboard reaches it, too.
          removeButtonProps={{ 'aria-label': t('clear'), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => take(noPlace)}
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

function Choices({ change, onChange }: { change: BulkChange; onChange: (next: Next) => void }) {
  const t = useTexts(contentMessages);
  const bulk = useTexts(bulkMessages);
  const taxonomy = useTaxonomy();
  const types = ownTypes(taxonomy?.contentTypes, null).map(({ uid, name }) => ({ value: uid, label: name }));
  const services = serviceStatuses.map((value) => ({ value, label: t(`service.${value}`) }));
  const contents = contentStatuses.map((value) => ({ value, label: t(`contentState.${value}`) }));
  const common = { placeholder: bulk('unchanged'), clearable: true, clearButtonProps: { 'aria-label': t('clear') } };
  return (
    <>
      <Select
        {...common}
        label={t('contentType')}
        data={types}
        renderOption={renderTypeOption}
        value={change.contentTypeId ?? null}
        onChange={(value) => onChange({ contentTypeId: value ?? undefined })}
      />
      <Select
        {...common}
        label={t('serviceStatus')}
        data={services}
        value={change.statusService ?? null}
        onChange={(value) => onChange({ statusService: value ?? undefined })}
      />
      <Select
        {...common}
        label={t('contentStatus')}
        data={contents}
        value={change.statusContent ?? null}
        onChange={(value) => onChange({ statusContent: value ?? undefined })}
      />
    </>
  );
}

type Next = { [Field in keyof BulkChange]: BulkChange[Field] | undefined };

const noPlace = { location: undefined, city: undefined, neighborhood: undefined, address: undefined };

/** Undefined fields are none: they stay as they are. */
function changed(change: BulkChange, next: Next): BulkChange {
  const all = Object.entries({ ...change, ...next }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all);
}
