import { Button, Checkbox, Radio, SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type FieldType, fieldTypes, hasOptions } from '../../../fields/field-types.ts';
import { TypeOption } from '../../type/type-option.tsx';
import { customFieldMessages } from '../messages.ts';
import type { FieldRecord, SectionProps } from './field-record.ts';

const ChangeTypeDialog = lazy(async () => ({ default: (await import('./change-type-dialog.tsx')).ChangeTypeDialog }));
const DefaultInput = lazy(async () => ({ default: (await import('./default-input.tsx')).DefaultInput }));

export function Question({ edit: { values, errors, set }, record }: SectionProps & { record: FieldRecord }) {
  const t = useTexts(customFieldMessages.form);
  return (
    <FormSection title={t('what')}>
      <TextInput
        label={t('name')}
        name="name"
        placeholder={t('namePlaceholder')}
        required
        maxLength={80}
        dir="auto"
        autoComplete="off"
        value={values.name}
        error={errors['name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <AnswerType edit={{ values, errors, set }} record={record} />
      {hasOptions(values.type) ? <Options edit={{ values, errors, set }} /> : null}
      <TextInput
        label={t('help')}
        name="help"
        description={t('helpHint')}
        maxLength={300}
        dir="auto"
        autoComplete="off"
        value={values.help}
        error={errors['help']}
        onChange={(event) => set({ help: event.currentTarget.value })}
      />
      <Switch
        label={t('required')}
        description={t('requiredHint')}
        checked={values.required}
        onChange={(event) => set({ required: event.currentTarget.checked })}
      />
      {record.key ? (
        <Text size="sm" c="dimmed">
          {t('key')}: <code>{record.key}</code>. {t('keyHint', { key: record.key })}
        </Text>
      ) : null}
    </FormSection>
  );
}

function AnswerType({ edit: { values, set }, record }: SectionProps & { record: FieldRecord }) {
  const t = useTexts(customFieldMessages);
  const choose = (type: string) => {
    const chosen = type as FieldType;
    const lists = hasOptions(chosen) ? {} : { options: [], isFacet: false };
    set({ type: chosen, isTitle: false, isDescription: false, defaultValue: null, ...lists });
  };
  if (record.uid !== undefined) return <KnownType record={{ ...record, uid: record.uid }} />;
  return (
    <Radio.Group label={t('form.type')} value={values.type} onChange={choose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
        {fieldTypes.map((type) => (
          <Radio key={type} value={type} label={t(`types.${type}`)} description={t(`typeHints.${type}`)} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

/** Saved answers follow another type, which is a change of its own. */
function KnownType({ record }: { record: FieldRecord & { uid: string } }) {
  const t = useTexts(customFieldMessages);
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <Text fw={500} size="sm">
        {t('form.type')}
      </Text>
      <Text>{t(`types.${record.type}`)}</Text>
      <Text size="sm" c="dimmed">
        {t('form.typeFixed')}
      </Text>
      <Button variant="default" size="xs" mt="xs" onClick={() => setOpened(true)}>
        {t('form.changeType')}
      </Button>
      <LateDialog opened={opened}>
        {(isOpen) => <ChangeTypeDialog opened={isOpen} field={record} onClose={() => setOpened(false)} />}
      </LateDialog>
    </div>
  );
}

function Options({ edit: { values, errors, set } }: SectionProps) {
  const t = useTexts(customFieldMessages.form);
  const tidy = (text: string) => [...new Set(text.split('\n').map((one) => one.trim()))].filter(Boolean);
  return (
    <Textarea
      label={t('options')}
      name="options"
      description={t('optionsHint')}
      required
      autosize
      minRows={3}
      maxRows={12}
      dir="auto"
      value={values.options.join('\n')}
      error={errors['options']}
      onChange={(event) => set({ options: event.currentTarget.value.split('\n') })}
      onBlur={(event) => set({ options: tidy(event.currentTarget.value) })}
    />
  );
}

export function Whereabouts({ edit: { values, errors, set }, record }: SectionProps & { record: FieldRecord }) {
  const t = useTexts(customFieldMessages.form);
  const taxonomy = useQuery(api.account(useAccountId()).content.getTaxonomy.queryOptions());
  const types = taxonomy.data?.contentTypes.filter(({ purpose }) => purpose === 'content') ?? [];
  return (
    <FormSection title={t('where')}>
      <Switch
        label={t('isOnContactForm')}
        checked={values.isOnContactForm}
        onChange={(event) => set({ isOnContactForm: event.currentTarget.checked })}
      />
      <Checkbox.Group
        label={t('contentTypes')}
        value={values.contentTypes}
        error={errors['contentTypes']}
        onChange={(contentTypes) => set({ contentTypes })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
          {types.map(({ uid, name }) => (
            <Checkbox key={uid} value={uid} label={<TypeOption option={{ value: uid, label: name }} />} />
          ))}
        </SimpleGrid>
        {taxonomy.isSuccess && types.length === 0 ? <Text c="dimmed">{t('noContentTypes')}</Text> : null}
      </Checkbox.Group>
      {values.contentTypes.length > 0 ? <OfEntries edit={{ values, errors, set }} record={record} /> : null}
    </FormSection>
  );
}

function OfEntries({ edit: { values, errors, set }, record }: SectionProps & { record: FieldRecord }) {
  const t = useTexts(customFieldMessages.form);
  return (
    <>
      <Switch
        label={t('isOnCard')}
        description={t('isOnCardHint')}
        checked={values.isOnCard}
        onChange={(event) => set({ isOnCard: event.currentTarget.checked })}
      />
      <Switch
        label={t('isPublic')}
        description={t('isPublicHint')}
        checked={values.isPublic}
        onChange={(event) => set({ isPublic: event.currentTarget.checked })}
      />
      {hasOptions(values.type) && values.isPublic ? (
        <Switch
          label={t('isFacet')}
          description={t('isFacetHint')}
          checked={values.isFacet}
          onChange={(event) => set({ isFacet: event.currentTarget.checked })}
        />
      ) : null}
      <Suspense>
        <DefaultInput key={values.type} edit={{ values, errors, set }} fieldKey={record.key ?? ''} />
      </Suspense>
    </>
  );
}

export function AnswerUse({ edit: { values, errors, set } }: SectionProps) {
  const t = useTexts(customFieldMessages.form);
  return (
    <FormSection title={t('use')} description={t('useHint')}>
      <Switch
        label={t('isTitle')}
        error={errors['isTitle']}
        checked={values.isTitle}
        onChange={(event) => set({ isTitle: event.currentTarget.checked })}
      />
      <Switch
        label={t('isDescription')}
        error={errors['isDescription']}
        checked={values.isDescription}
        onChange={(event) => set({ isDescription: event.currentTarget.checked })}
      />
    </FormSection>
  );
}
