import type { MultiSelectProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { LateMultiSelect } from '#ui/forms/late-select.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from './messages.ts';
import { termMessages } from './term-messages.ts';
import { termOptions, type TermField } from './term-options.ts';
import { useTaxonomy } from './use-taxonomy.ts';

interface TermSelectProps extends Pick<MultiSelectProps, 'label' | 'aria-label' | 'description' | 'classNames'> {
  field: TermField;
  value: string[];
  onChange: (ids: string[]) => void;
  placeholder?: string;
}

const load = () => import('./term-creation.ts');
type Creating = Awaited<ReturnType<typeof load>>;

/** Categories, services or labels of the account; a person who may arrange them adds a missing one right here. */
export function TermSelect({ field, value, onChange, placeholder = '', ...props }: TermSelectProps) {
  const t = useTexts(contentMessages);
  const words = useTexts(termMessages);
  const accountId = useAccountId();
  const taxonomy = useTaxonomy();
  const mayCreate = useMay()('taxonomy.update');
  const [typed, setTyped] = useState('');
  // Loaded with the first letter.
  const [creating, setCreating] = useState<Creating>();
  const create = useMutation({ mutationFn: (run: () => Promise<string>) => run() });
  const name = typed.trim();
  const missing = creating && mayCreate && taxonomy ? creating.creations(field, taxonomy, name) : [];
  const added = missing.map(({ value: one, label }) => ({
    value: one,
    label: label ? words('createIn', { name, label }) : words('createTerm', { name }),
  }));
  const type = (text: string) => {
    setTyped(text);
    if (text && mayCreate && !creating) void load().then(setCreating, () => undefined);
  };
  const choose = (ids: string[]) => {
    const asked = missing.find(({ value: one }) => ids.includes(one));
    if (!asked || !creating) return onChange(ids);
    setTyped('');
    create.mutate(() => creating.createTerm(accountId, field, name, asked), {
      onSuccess: (uid) => onChange([...value, uid]),
    });
  };
  return (
    <LateMultiSelect
      {...props}
      data={[...termOptions(field, taxonomy), ...added]}
      placeholder={value.length > 0 ? '' : placeholder}
      disabled={!taxonomy || create.isPending}
      searchable
      searchValue={typed}
      onSearchChange={type}
      hidePickedOptions
      nothingFoundMessage={t('nothingFound')}
      value={value}
      onChange={choose}
    />
  );
}
