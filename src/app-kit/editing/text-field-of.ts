import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Props of a text input: label, error, and binding to the form. */
export function textFieldOf<T extends FieldValues, Name extends Path<T>>(
  form: UseFormReturn<T>,
  labels: Readonly<Record<Name, string>>,
) {
  const { errors } = form.formState;
  return (name: Name) => {
    const message = errors[name]?.message;
    return {
      label: labels[name],
      error: typeof message === 'string' ? message : undefined,
      dir: 'auto',
      ...form.register(name),
    };
  };
}
