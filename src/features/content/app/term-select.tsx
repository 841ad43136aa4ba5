import type { MultiSelectProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { newUid } from '#lib/new-uid.ts';
import { LateMultiSelect } from '#ui/forms/late-select.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from './messages.ts';
import { creations, termOptions, type TermField } from './term-options.ts';
import { useTaxonomy } from './use-taxonomy.ts';

interface TermSelectProps extends Pick<MultiSelectProps, 'label' | 'aria-label' | 'description' | 'classNames'> {
  field: TermField;
  value: string[];
  onChange: (ids: string[]) => void;
  placeholder?: string;
}

/** Categories, services or labels of the account; whoever may arrange them adds a missing one right here. */
export function TermSelect({ field, value, onChange, placeholder = '', ...props }: TermSelectProps) {
  const t = useTexts(contentMessages);
  const taxonomy = useTaxonomy();
  const [typed, setTyped] = useState('');
  const mayCreate = useMay()('taxonomy.update');
  const create = useCreation(field);
  const options = termOptions(field, taxonomy);
  const name = typed.trim();
  const missing = mayCreate && taxonomy ? creations(field, taxonomy, name) : [];
  const added = missing.map(({ value: one, label }) => ({
    value: one,
    label: label ? t('createIn', { name, label }) : t('createTerm', { name }),
  }));
  const choose = (ids: string[]) => {
    const asked = missing.find(({ value: one }) => ids.includes(one));
    if (!asked) return onChange(ids);
    setTyped('');
    create.mutate({ name, labelId: asked.labelId }, { onSuccess: (uid) => onChange([...value, uid]) });
  };
  return (
    <LateMultiSelect
      {...props}
      data={[...options, ...added]}
      placeholder={value.length > 0 ? '' : placeholder}
      disabled={!taxonomy || create.isPending}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      nothingFoundMessage={t('nothingFound')}
      value={value}
      onChange={choose}
    />
  );
}

const kinds = { categoryIds: 'businessCategory', serviceIds: 'businessService' } as const;

function useCreation(field: TermField) {
  const t = useTexts(contentMessages);
  const { taxonomy } = api.account(useAccountId());
  return useMutation({
    async mutationFn({ name, labelId }: { name: string; labelId: string | null }) {
      const uid = newUid();
      if (field === 'tagIds') {
        const group = labelId ?? newUid();
        if (!labelId) await taxonomy.createTerm.call({ kind: 'businessLabel', label: t('firstLabel'), uid: group });
        await taxonomy.createTerm.call({ kind: 'labelTag', label: name, labelId: group, uid });
      } else await taxonomy.createTerm.call({ kind: kinds[field], label: name, uid });
      // Its name is shown at once.
      await queryClient.invalidateQueries({ queryKey: taxonomy.key() });
      return uid;
    },
  });
}
