import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { AppLink, PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemFields, problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type FieldType, fieldTypes, hasOptions } from '../../../fields/field-types.ts';
import { fieldsOfType } from '../../../fields/fields-of-type.ts';
import { customFieldMessages } from '../messages.ts';

/** The custom fields of a content type, each a link to its page, and a way to add one. */
export function TypeFields({ contentTypeId }: { contentTypeId: string }) {
  const t = useTexts(customFieldMessages);
  const may = useMay();
  const fields = useQuery(api.account(useAccountId()).content.listCustomFields.queryOptions());
  return (
    <FormSection title={t('ofType.title')} description={t('ofType.description')}>
      <Loaded query={fields} failed={t('failed')} waiting={<SkeletonRows count={2} height={40} />}>
        {(all) => {
          const own = fieldsOfType(all, contentTypeId);
          if (own.length === 0) return <Text c="dimmed">{t('ofType.none')}</Text>;
          return (
            <ul className={rowList.list} data-opens aria-label={t('ofType.title')}>
              {own.map(({ uid, name, type, required }) => (
                <li key={uid}>
                  <PlainLink className={rowList.words} to="/settings/custom-fields/$fieldId" params={{ fieldId: uid }}>
                    <bdi className={rowList.name}>{name}</bdi>
                    <span className={rowList.facts}>
                      {[t(`types.${type}`), ...(required ? [t('required')] : [])].join(' · ')}
                    </span>
                  </PlainLink>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {may('customField.update') ? <QuickAdd contentTypeId={contentTypeId} /> : null}
    </FormSection>
  );
}

function useAddField(onAdded: () => void) {
  const t = useTexts(customFieldMessages);
  const { content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useMutation(
    content.createCustomField.mutationOptions({
      meta: { shownInPlace: true },
      async onSuccess({ name }) {
        onAdded();
        await queryClient.invalidateQueries({ queryKey: content.listCustomFields.key() });
        snackbar.success(t('form.created', { name }));
      },
    }),
  );
}

/** A name and a kind of answer; lists have options, which have a page. */
function QuickAdd({ contentTypeId }: { contentTypeId: string }) {
  const t = useTexts(customFieldMessages);
  const [name, setName] = useState('');
  const [type, setType] = useState<FieldType>('text');
  const add = useAddField(() => setName(''));
  const refused = add.error ? (problemFields(add.error)['name'] ?? problemText(add.error)) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) add.mutate({ name: name.trim(), type, contentTypes: [contentTypeId] });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Group align="flex-start" gap="xs">
        <TextInput
          style={{ flex: '1 1 14rem' }}
          aria-label={t('form.name')}
          placeholder={t('form.namePlaceholder')}
          maxLength={80}
          dir="auto"
          autoComplete="off"
          value={name}
          error={refused}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('form.type')}
          data={fieldTypes.filter((one) => !hasOptions(one)).map((value) => ({ value, label: t(`types.${value}`) }))}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as FieldType)}
        />
        <Button
          type="submit"
          variant="default"
          loading={add.isPending}
          leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        >
          {t('add')}
        </Button>
      </Group>
      <Text mt="sm">
        <AppLink to="/settings/custom-fields/$fieldId" params={{ fieldId: 'new' }} search={{ type: contentTypeId }}>
          {t('ofType.more')}
        </AppLink>
      </Text>
    </form>
  );
}
