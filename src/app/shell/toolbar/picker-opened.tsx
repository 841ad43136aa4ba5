import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NameMark } from '#ui/name-mark.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { PickerButton, type PickerOptions, type PickerProps } from './picker-button.tsx';
import styles from './picker.module.css';

const searchPauseMs = 200;
const clear = 'clear';

/** The select, initially open: `picker.tsx` loads it on demand. */
export function PickerOpened({ label, placeholder, clearLabel, value, useOptions, onPick, round }: PickerProps) {
  const t = useTexts(shellMessages);
  const { combobox, target, typed, setTyped, search } = useOpenPicker();
  const found = useOptions(search, combobox.dropdownOpened);
  const pick = (id: string) => {
    combobox.closeDropdown();
    onPick(id === clear ? null : id);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} width={300} position="bottom-start" withinPortal={false}>
      <Combobox.Target withAriaAttributes={false}>
        <PickerButton
          ref={target}
          {...{ label, placeholder, value, round }}
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        />
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

/** The list's state, initially open, with the focus taken over from the pressed button. */
function useOpenPicker() {
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
  const target = useRef<HTMLButtonElement>(null);
  const open = useEffectEvent(() => combobox.openDropdown());
  // Its button replaces the pressed one and takes its focus.
  useEffect(() => {
    target.current?.focus();
    open();
  }, []);
  return { combobox, target, typed, setTyped, search };
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
