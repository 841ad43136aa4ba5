import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../text/use-texts.ts';

interface SearchFieldProps {
  /** The label for screen readers, and the placeholder. */
  label: string;
  placeholder?: string;
  value: string;
  /** Called with the trimmed text once typing pauses, and at once when it is cleared. */
  onSearch: (text: string) => void;
  /** In milliseconds; 0 for filters that don't query the server. */
  pause?: number;
  className?: string;
}

const texts = { clear: 'Clear search' };

/** The search field of lists: Escape or the clear button empties it. */
export function SearchField({ label, placeholder = label, value, onSearch, pause = 250, className }: SearchFieldProps) {
  const t = useTexts(texts);
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from outside, as by a cleared filter or by Back.
  if (value !== known) {
    setKnown(value);
    setDraft(value);
  }
  const report = (text: string) => {
    setKnown(text);
    onSearch(text);
  };
  const later = useDebouncedCallback(report, pause);
  const type = (text: string) => {
    setDraft(text);
    later(text.trim());
  };
  const clear = () => {
    later.cancel();
    setDraft('');
    report('');
  };
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
      rightSection={draft ? <CloseButton size="sm" aria-label={t('clear')} onClick={clear} /> : null}
      dir="auto"
      maxLength={200}
      value={draft}
      data-autofocus
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !draft) return;
        // Not the dialog around it: the first Escape clears.
        event.stopPropagation();
        clear();
        event.currentTarget.blur();
      }}
    />
  );
}
