import { type ChangeEvent, type FormEvent, useState } from 'react';
import { problemFields, problemText } from '#ui/text/problem-text.ts';
import { useFirstWrongField } from './use-first-wrong-field.ts';

interface PlainFormOptions<V extends Record<string, string>> {
  values: V;
  /** Why a text is invalid; shown once its field has been left. */
  check?: (values: V) => Partial<Record<keyof V, string>>;
  /** The form stays busy afterwards, because another page follows. */
  send: (values: V) => Promise<unknown>;
}

/**
 * The small form hook of sign-in, where neither the form nor the schema library fits the bundle budget (they take 13
 * and 14 kB, 3 are left): a few texts, checked against the lengths in the server's schemas. Everywhere else, use
 * `useActionForm` or `useEditForm`.
 */
export function usePlainForm<V extends Record<string, string>>({ values: first, check, send }: PlainFormOptions<V>) {
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [failures, setFailures] = useState(0);
  const rememberForm = useFirstWrongField(failures);
  const wrong: Partial<Record<keyof V, string>> = check?.(values) ?? {};
  const isValid = Object.keys(wrong).length === 0;
  const refused = problemFields(error);
  const isBeside = Object.keys(refused).some((name) => name in values);
  const refuse = () => setFailures((count) => count + 1);
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await send(values);
    } catch (failure) {
      setError(failure);
      refuse();
      setBusy(false);
    }
  };
  return {
    isBusy,
    isValid,
    /** The error message, unless it is shown beside a field. */
    alert: error && !isBeside ? problemText(error) : undefined,
    field: (name: keyof V & string) => ({
      value: values[name] ?? '',
      error: refused[name] ?? (left.has(name) ? wrong[name] : undefined),
      onBlur: () => setLeft(values[name] ? new Set([...left, name]) : left),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setValues({ ...values, [name]: currentTarget.value });
        // An earlier error may be fixed by now.
        setError(undefined);
      },
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      rememberForm(event);
      if (isValid) return void submit();
      setLeft(new Set(Object.keys(values)));
      refuse();
    },
  };
}
