import { MultiSelect, Select, type MultiSelectProps, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * The options are rendered when their field is first focused, and stay: the lists of ten unopened selects cost more
 * than the rest of a form.
 */
function useLateOptions(comboboxProps: SelectProps['comboboxProps']) {
  const [isUsed, setUsed] = useState(false);
  return { comboboxProps: { ...comboboxProps, keepMounted: isUsed }, openOnFocus: false, onFocus: () => setUsed(true) };
}

/** Of a field in a popover, which a click outside of it closes. */
export const insidePopover = { withinPortal: false, floatingStrategy: 'fixed' } as const;

/** Mantine's `Select`, for forms with many. */
export function LateSelect<Value extends string>(props: SelectProps<Value>) {
  return <Select {...props} {...useLateOptions(props.comboboxProps)} />;
}

/** Mantine's `MultiSelect`, for forms with many. Opens on a click, an arrow key or a letter. */
export function LateMultiSelect(props: MultiSelectProps) {
  return <MultiSelect {...props} {...useLateOptions(props.comboboxProps)} />;
}
