import { Button, Checkbox, Popover, Select } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import { ServiceStatus } from '../../../entry.ts';
import { EntryStatus } from '../../../entry-status.ts';
import { contentMessages } from '../../messages.ts';
import styles from '../browser.module.css';
import type { ListSearch } from './list-search.ts';
import { labeled, useTaxonomy } from '../../use-taxonomy.ts';

interface FilterFieldsProps {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
}

interface Group {
  label?: string;
  field: 'status' | 'service' | 'categories' | 'services' | 'tags';
  options: { value: string; label: string }[];
}

/** One button per kind of filter, with its choices behind it. */
export function FilterFields({ search, onChange }: FilterFieldsProps) {
  const t = useTexts(contentMessages);
  const taxonomy = useTaxonomy();
  const statuses = useStatusGroups();
  const labels = (taxonomy?.businessLabels ?? []).map(({ label, tags }): Group => ({
    label,
    field: 'tags',
    options: labeled(tags),
  }));
  return (
    <>
      <Select
        aria-label={t('contentType')}
        placeholder={t('anyType')}
        w={{ base: '100%', md: 132 }}
        clearable
        data={taxonomy?.contentTypes.map(({ uid, name }) => ({ value: uid, label: name })) ?? []}
        value={search.type ?? null}
        onChange={(type) => onChange({ type: type ?? undefined })}
      />
      <Choices name={t('status')} groups={statuses} search={search} onChange={onChange} />
      <Choices
        name={t('categories')}
        groups={[{ field: 'categories', options: labeled(taxonomy?.businessCategories) }]}
        search={search}
        onChange={onChange}
      />
      <Choices
        name={t('services')}
        groups={[{ field: 'services', options: labeled(taxonomy?.businessServices) }]}
        search={search}
        onChange={onChange}
      />
      <Choices name={t('labels')} groups={labels} search={search} onChange={onChange} />
      <Button
        variant={search.mine ? 'light' : 'default'}
        aria-pressed={search.mine}
        onClick={() => onChange({ mine: !search.mine })}
      >
        {t('mine')}
      </Button>
    </>
  );
}

function useStatusGroups(): Group[] {
  const t = useTexts(contentMessages);
  return [
    {
      field: 'status',
      options: EntryStatus.options.map((value) => ({ value, label: t(`entryStatus.${value}`) })),
    },
    {
      label: t('serviceStatus'),
      field: 'service',
      options: ServiceStatus.options.map((value) => ({ value, label: t(`service.${value}`) })),
    },
  ];
}

function Choices({ name, groups, search, onChange }: FilterFieldsProps & { name: string; groups: Group[] }) {
  const isNarrow = useIsUpTo('tablet');
  const shown = groups.filter(({ options }) => options.length > 0);
  const fields = [...new Set(shown.map(({ field }) => field))];
  const count = fields.reduce((sum, field) => sum + search[field].length, 0);
  if (shown.length === 0) return null;
  const list = shown.map((group) => (
    <ChoiceGroup key={group.label ?? group.field} group={group} search={search} onChange={onChange} name={name} />
  ));
  if (isNarrow) return <div className={styles.choices}>{list}</div>;
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={count ? 'light' : 'default'}
          rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
        >
          {count ? `${name} · ${count}` : name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.choices}>{list}</Popover.Dropdown>
    </Popover>
  );
}

function ChoiceGroup({
  group: { label, field, options },
  name,
  search,
  onChange,
}: FilterFieldsProps & { group: Group; name: string }) {
  const chosen: readonly string[] = search[field];
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    onChange({ [field]: next } as Partial<ListSearch>);
  };
  return (
    <fieldset className={styles.choiceGroup}>
      <legend>{label ?? name}</legend>
      {options.map(({ value, label: text }) => (
        <Checkbox
          key={value}
          label={<bdi>{text}</bdi>}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  );
}
