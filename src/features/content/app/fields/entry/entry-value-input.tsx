import { useEntryField } from '../../editor/use-entry.ts';
import type { CustomField } from '../../../fields/custom-field.ts';
import { useValueHandle, ValueInput } from '../input/value-input.tsx';

/** The input for one of an entry's custom fields. */
export function EntryValueInput({ field }: { field: CustomField }) {
  const { value: values, set, onBlur } = useEntryField('customFields');
  const handle = useValueHandle(field, {
    value: values[field.key],
    onChange(value) {
      const { [field.key]: _before, ...others } = values;
      set(value === undefined ? others : { ...others, [field.key]: value });
    },
    onBlur,
  });
  return <ValueInput field={field} handle={handle} />;
}
