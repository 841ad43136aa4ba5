import { MultiSelect, Select, type MultiSelectProps, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * The options come into the page when their field is first gone into, and stay there: the lists of ten selects that
 * nobody has opened cost more than everything else of a form.
 */
function useLateOptions() {
  const [isUsed, setUsed] = useState(false);
  return { comboboxProps: { keepMounted: isUsed }, openOnFocus: false, onFocus: () => setUsed(true) };
}

/** Mantine's `Select`, for a form of many. */
export function LateSelect<Value extends string>(props: SelectProps<Value>) {
  return <Select {...props} {...useLateOptions()} />;
}

/** Mantine's `MultiSelect`, for a form of many. It opens by a click, an arrow key or a letter. */
export function LateMultiSelect(props: MultiSelectProps) {
  return <MultiSelect {...props} {...useLateOptions()} />;
}
