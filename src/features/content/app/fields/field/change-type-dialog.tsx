import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ConversionPlan, Misfit, TypeChange } from '../../../fields/field-conversion.ts';
import { type FieldType, fieldTypes, hasOptions } from '../../../fields/field-types.ts';
import { customFieldMessages } from '../messages.ts';
import type { FieldRecord } from './field-record.ts';

type KnownField = FieldRecord & { uid: string };

interface ChangeTypeDialogProps {
  opened: boolean;
  field: KnownField;
  onClose: () => void;
}

/** Shows what another type does to the saved answers, and changes it if all of them convert. */
export function ChangeTypeDialog({ opened, field, onClose }: ChangeTypeDialogProps) {
  const t = useTexts(customFieldMessages.conversion);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')}>
      {opened ? <Conversion field={field} onClose={onClose} /> : null}
    </Modal>
  );
}

/** What people mean most often by another type. */
const likely: Record<FieldType, FieldType> = {
  text: 'select',
  number: 'text',
  multiText: 'text',
  date: 'text',
  select: 'multiSelect',
  multiSelect: 'select',
  mapAutocomplete: 'text',
};

interface Choice {
  type: FieldType;
  /** One option each. */
  lines: string;
  addsOptions: boolean;
}

function wantedOf({ uid }: KnownField, { type, lines, addsOptions }: Choice): TypeChange {
  const options = [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean);
  return { fieldId: uid, type, addsOptions, options: hasOptions(type) ? options : [] };
}

/** What the change would do, once nobody is typing. */
function usePreview(wanted: TypeChange) {
  const { content } = api.account(useAccountId());
  const [input] = useDebouncedValue(wanted, 300);
  const preview = useQuery({
    ...content.previewFieldType.queryOptions({ input }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isCurrent = JSON.stringify(input) === JSON.stringify(wanted) && preview.isSuccess && !preview.isFetching;
  return { preview, canConvert: isCurrent && preview.data.misfits.count === 0 };
}

function Conversion({ field, onClose }: Omit<ChangeTypeDialogProps, 'opened'>) {
  const t = useTexts(customFieldMessages);
  const [choice, setChoice] = useState<Choice>({
    type: likely[field.type],
    lines: field.options.join('\n'),
    addsOptions: !hasOptions(field.type),
  });
  const wanted = wantedOf(field, choice);
  const { preview, canConvert } = usePreview(wanted);
  const convert = useConversion(onClose);
  const kinds = fieldTypes.filter((one) => one !== field.type);
  return (
    <Stack gap="md">
      <FormAlert reason={convert.error ? problemText(convert.error) : null} />
      <NativeSelect
        label={t('conversion.type')}
        data={kinds.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={choice.type}
        onChange={(event) => setChoice({ ...choice, type: event.currentTarget.value as FieldType })}
        data-autofocus
      />
      {hasOptions(choice.type) ? <Options choice={choice} onChange={setChoice} /> : null}
      <div role="status">
        {preview.isError ? <FormAlert reason={problemText(preview.error)} /> : null}
        {preview.data ? <Outcome plan={preview.data} given={wanted.options} /> : null}
        {preview.isPending ? <Text c="dimmed">{t('conversion.checking')}</Text> : null}
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={convert.isPending}>
          {t('conversion.cancel')}
        </Button>
        <Button
          loading={convert.isPending}
          disabled={!canConvert}
          onClick={() => convert.mutate({ ...wanted, version: field.version })}
        >
          {t('conversion.submit')}
        </Button>
      </Group>
    </Stack>
  );
}

function Options({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const t = useTexts(customFieldMessages.conversion);
  return (
    <>
      <Textarea
        label={t('options')}
        description={t('optionsHint')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        value={choice.lines}
        onChange={(event) => onChange({ ...choice, lines: event.currentTarget.value })}
      />
      <Checkbox
        label={t('addsOptions')}
        checked={choice.addsOptions}
        onChange={(event) => onChange({ ...choice, addsOptions: event.currentTarget.checked })}
      />
    </>
  );
}

function useConversion(onClose: () => void) {
  const t = useTexts(customFieldMessages);
  const { content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useMutation(
    content.changeFieldType.mutationOptions({
      meta: { shownInPlace: true },
      async onSuccess({ type }) {
        await queryClient.invalidateQueries({ queryKey: content.listCustomFields.key() });
        snackbar.success(t('conversion.done', { type: t(`types.${type}`) }));
        onClose();
      },
      onError: () => queryClient.invalidateQueries({ queryKey: content.listCustomFields.key() }),
    }),
  );
}

function Outcome({ plan, given }: { plan: ConversionPlan; given: readonly string[] }) {
  const t = useTexts(customFieldMessages.conversion);
  const { total, misfits, options, placesLost } = plan;
  const added = options.filter((option) => !given.includes(option)).length;
  if (misfits.count > 0) return <Misfits misfits={misfits} />;
  return (
    <Stack gap="xs">
      <Text>{total === 0 ? t('none') : t('all', { total })}</Text>
      {added > 0 ? <Text size="sm">{t('newOptions', { count: added })}</Text> : null}
      {placesLost > 0 ? <Alert color="warning">{t('placesLost', { count: placesLost })}</Alert> : null}
    </Stack>
  );
}

function Misfits({ misfits: { count, first } }: Pick<ConversionPlan, 'misfits'>) {
  const t = useTexts(customFieldMessages.conversion);
  return (
    <Alert color="warning" title={t('misfits', { count })}>
      <ul style={{ margin: 0, paddingInlineStart: 'var(--ff-space-5)' }}>
        {first.map((misfit) => (
          <li key={`${misfit.where} ${misfit.uid}`}>
            <Where misfit={misfit} />: <bdi>{misfit.value}</bdi> ({t(`reasons.${misfit.reason}`)})
          </li>
        ))}
        {count > first.length ? <li>{t('more', { count: count - first.length })}</li> : null}
      </ul>
    </Alert>
  );
}

function Where({ misfit: { where, uid, title } }: { misfit: Misfit }) {
  const t = useTexts(customFieldMessages.conversion);
  if (where !== 'entry') return t(`where.${where}`, { title });
  return (
    <AppLink to="/content/$entryId" params={{ entryId: uid }}>
      <bdi>{title || t('untitled')}</bdi>
    </AppLink>
  );
}
