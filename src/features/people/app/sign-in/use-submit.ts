import { useState, type FormEvent } from 'react';
import { problemFields, problemText } from '#ui/text/problem-text.ts';

type Failure<Field extends string> = Partial<Record<Field | 'general', string>>;

/**
 * Sends a form and remembers why it failed: beside one of its `fields`, else above them (`failure.general`).
 * It stays busy after success, because another page follows.
 */
export function useSubmit<Field extends string>(fields: readonly Field[], send: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure<Field>>({});
  const submit = async () => {
    setBusy(true);
    setFailure({});
    try {
      await send();
    } catch (error) {
      setFailure(failureOf(error, fields));
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    /** Something was typed: what was wrong before may be right now. */
    forgive: () => setFailure({}),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

function failureOf<Field extends string>(error: unknown, fields: readonly Field[]): Failure<Field> {
  const beside = problemFields(error);
  const named = fields.filter((field) => beside[field]);
  if (named.length) return Object.fromEntries(named.map((field) => [field, beside[field]])) as Failure<Field>;
  return { general: problemText(error) } as Failure<Field>;
}
