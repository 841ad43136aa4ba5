import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ChevronsUpDown, X } from 'lucide-react';
import { useState } from 'react';
import { NameMark } from '#ui/name-mark.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './picker.module.css';

export interface PickerOption {
  id: string;
  name: string;
  detail?: string;
  logoUrl?: string | null;
}

export interface PickerOptions {
  options: readonly PickerOption[];
  isPending: boolean;
  error: Error | null;
}

interface PickerProps {
  /** What is picked: 'Account'. */
  label: string;
  placeholder: string;
  /** Names the entry that gives the choice up; without it a choice can only be changed. */
  clearLabel?: string;
  value: PickerOption | null;
  /** A hook that finds the options for what is typed; it asks only once the list is open. */
  useOptions: (search: string, open: boolean) => PickerOptions;
  onPick: (id: string | null) => void;
  round?: boolean;
}

const searchPauseMs = 200;
const clear = 'clear';

/** A choice among agencies, accounts or people, found by typing. */
export function Picker({ label, placeholder, clearLabel, value, useOptions, onPick, round }: PickerProps) {
  const t = useTexts(shellMessages);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchPauseMs);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const found = useOptions(search, combobox.dropdownOpened);
  const pick = (id: string) => {
    combobox.closeDropdown();
    onPick(id === clear ? null : id);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} width={300} position="bottom-start" withinPortal={false}>
      <Combobox.Target withAriaAttributes={false}>
        <button
          type="button"
          className={styles.target}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <Picked label={label} placeholder={placeholder} value={value} round={round} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
          placeholder={t('searchTenants')}
          aria-label={t('searchTenants')}
        />
        <Combobox.Options className={styles.options} aria-label={label}>
          {value && clearLabel && !typed ? <ClearOption label={clearLabel} /> : null}
          <Found {...found} round={round} currentId={value?.id} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function ClearOption({ label }: { label: string }) {
  return (
    <Combobox.Option value={clear} className={styles.option}>
      <span className={styles.clear}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </span>
      {label}
    </Combobox.Option>
  );
}

function Picked({ label, placeholder, value, round }: Pick<PickerProps, 'label' | 'placeholder' | 'value' | 'round'>) {
  return (
    <>
      {value ? <NameMark name={value.name} src={value.logoUrl} size={24} round={round} /> : null}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.name} dir="auto" data-empty={!value || undefined}>
          {value?.name ?? placeholder}
        </span>
      </span>
      <ChevronsUpDown className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden />
    </>
  );
}

function Found({
  options,
  isPending,
  error,
  round,
  currentId,
}: PickerOptions & { round?: boolean; currentId?: string }) {
  const t = useTexts(shellMessages);
  if (error) return <Combobox.Empty role="alert">{problemText(error)}</Combobox.Empty>;
  if (isPending) return <Combobox.Empty>{t('loading')}</Combobox.Empty>;
  if (options.length === 0) return <Combobox.Empty>{t('noneFound')}</Combobox.Empty>;
  return options.map(({ id, name, detail, logoUrl }) => (
    <Combobox.Option key={id} value={id} active={id === currentId} className={styles.option}>
      <NameMark name={name} src={logoUrl} size={28} round={round} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {detail ? (
          <span className={styles.detail} dir="auto">
            {detail}
          </span>
        ) : null}
      </span>
    </Combobox.Option>
  ));
}
