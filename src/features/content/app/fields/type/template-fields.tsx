import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import type { TemplateFieldsProps } from '#app-kit/content-type-part.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { FieldValue } from '../../../fields/field-values.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import type { CustomField } from '../../../fields/custom-field.ts';
import { fieldsOfType } from '../../../fields/fields-of-type.ts';
import { useValueHandle, ValueInput } from '../input/value-input.tsx';

/** What new entries of a content type begin with in its custom fields. */
export function TemplateFields({ contentTypeId, values, onChange, error }: TemplateFieldsProps) {
  const all = useQuery(api.account(useAccountId()).content.listCustomFields.queryOptions());
  return (
    <>
      <FormAlert reason={error} />
      {fieldsOfType(all.data ?? [], contentTypeId).map((field) => (
        <TemplateField
          key={`${field.uid} ${field.version}`}
          field={field}
          value={values[field.key] as FieldValue | undefined}
          onChange={(value) => {
            const { [field.key]: _before, ...others } = values;
            onChange(value === undefined ? others : { ...others, [field.key]: value });
          }}
        />
      ))}
    </>
  );
}

interface TemplateFieldProps {
  field: CustomField;
  value: FieldValue | undefined;
  onChange: (value: FieldValue | undefined) => void;
}

/** Nothing is required of entries that are only begun. */
function TemplateField({ field, value, onChange }: TemplateFieldProps) {
  const optional = { ...field, required: false };
  return <ValueInput field={optional} handle={useValueHandle(optional, { value, onChange })} />;
}
