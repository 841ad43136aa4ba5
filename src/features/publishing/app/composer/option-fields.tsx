import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ChannelKind, OptionField } from '../../channel-kinds.ts';
import type { PostMessage } from '../../post.ts';
import { usePosts } from '../use-posts.ts';
import styles from './composer.module.css';
import { composerMessages } from './composer-messages.ts';

type Options = PostMessage['options'];

interface OptionFieldsProps {
  kind: ChannelKind;
  channelId: string;
  values: Options;
  onChange: (values: Options) => void;
}

/** What a kind of channel asks for besides, such as categories. */
export function OptionFields({ kind, channelId, values, onChange }: OptionFieldsProps) {
  const t = useTexts(composerMessages);
  const isAsked = ({ when }: OptionField) => !when || values[when.key] === when.value;
  return (
    <details className={styles.options}>
      <summary>{t('options', { name: kind.label })}</summary>
      <div className={styles.fields}>
        {kind.options.filter(isAsked).map((field) => (
          <Field
            key={field.key}
            field={field}
            channelId={channelId}
            value={values[field.key]}
            onChange={(value) => onChange({ ...values, [field.key]: value })}
          />
        ))}
      </div>
    </details>
  );
}

interface FieldProps {
  field: OptionField;
  channelId: string;
  value: Options[string] | undefined;
  onChange: (value: Options[string]) => void;
}

function Field(props: FieldProps) {
  const { field, value, onChange } = props;
  const { kind, label, hint } = field;
  if (kind === 'flag')
    return (
      <Switch
        label={label}
        description={hint}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (kind === 'choice' || kind === 'choices') return <Choice {...props} />;
  return (
    <TextInput
      label={label}
      description={hint}
      type={kind === 'moment' ? 'datetime-local' : 'text'}
      dir="auto"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Out of the kind's own options, or the channel's, which is asked once the field is opened. */
function Choice({ field, channelId, value, onChange }: FieldProps) {
  const { key, label, hint, options } = field;
  const { verbs } = usePosts();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, 300);
  const found = useQuery({
    ...verbs.listChannelOptions.queryOptions({ input: { channelId, key, search: asked } }),
    enabled: !options && (isOpen || value !== undefined),
    staleTime: 60_000,
  });
  const data = [...(options ?? found.data ?? [])];
  const shared = {
    label,
    description: hint,
    data,
    searchable: !options,
    error: found.error?.message,
    onDropdownOpen: () => setOpen(true),
    ...(!options && { searchValue: search, onSearchChange: setSearch }),
  };
  if (field.kind === 'choices')
    return <MultiSelect {...shared} value={Array.isArray(value) ? value : []} onChange={onChange} />;
  const first = options?.[0]?.value ?? null;
  return (
    <Select
      {...shared}
      allowDeselect={false}
      value={typeof value === 'string' ? value : first}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
