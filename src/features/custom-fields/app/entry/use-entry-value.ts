import { useState } from 'react';
import type { FieldValue } from '#features/content/field-values.ts';
import { useEntryField } from '#features/content/app/editor/use-entry.ts';
import type { CustomField } from '../../custom-field.ts';
import { readEntryValue, textsOf } from '../../entry-fields.ts';
import { fieldWords } from '../../words/field-words.ts';

const words = fieldWords('en').errors;

export interface EntryValueHandle {
  value: FieldValue | undefined;
  texts: readonly string[];
  /** Valid values are stored immediately; invalid ones stay in the input until they are valid. */
  set(value: FieldValue | undefined): void;
  error: string | undefined;
  onBlur(): void;
}

/** Binds one of an entry's custom fields to an input, validated by the server's rule. */
export function useEntryValue(field: CustomField): EntryValueHandle {
  const { value: values, set: setValues, onBlur: flush } = useEntryField('customFields');
  const [typed, setTyped] = useState<FieldValue | null>(null);
  const [isLeft, setLeft] = useState(false);
  const value = values[field.key];
  const read = typed === null ? null : readEntryValue(field, typed, words);
  const problem = read && 'error' in read ? read.error : undefined;
  const missing = field.required && typed === null && value === undefined ? words.missing : undefined;
  const set = (given: FieldValue | undefined) => {
    const next = readEntryValue(field, given ?? '', words);
    setTyped(given ?? '');
    if ('error' in next) return;
    const { [field.key]: _before, ...others } = values;
    setValues(next.value === null ? others : { ...others, [field.key]: next.value });
  };
  return {
    value,
    texts: typed === null ? textsOf(value) : textsOf(typed),
    set,
    error: isLeft ? (problem ?? missing) : undefined,
    onBlur() {
      setLeft(true);
      if (!problem) setTyped(null);
      flush();
    },
  };
}
