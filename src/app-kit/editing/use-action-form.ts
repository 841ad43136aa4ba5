import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';

interface ActionFormOptions<V extends FieldValues, R> extends SchemaFormOptions<V> {
  /** The initial values, restored after a submit. */
  values: V;
  send: (values: V) => Promise<R>;
  onSent?: (result: R, values: V) => unknown;
  /** Not for passwords, which browsers autofill. */
  isGuarded?: boolean;
}

/**
 * The form hook for creating something or a one-time action: validated by the schema on submit, with the server's
 * messages beside the fields. Input is kept until the submit has succeeded.
 */
export function useActionForm<V extends FieldValues, R = unknown>(options: ActionFormOptions<V, R>) {
  const { values, send, onSent, isGuarded = true } = options;
  const base = useSchemaForm(options, { values, checks: 'onSubmit', isGuarded });
  const empty = () => base.form.reset(values as DefaultValues<V>);
  const sending = useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: async (result, sent) => {
      // Immediately: code that navigates to another screen must not find unsaved edits.
      flushSync(empty);
      await onSent?.(result, sent);
    },
    onError: base.showRefusal,
  });
  return {
    form: base.form,
    values: base.values,
    set: base.set,
    errors: base.errors,
    isDirty: base.isDirty,
    isSending: sending.isPending,
    alert: base.alertOf(sending.error),
    submit: base.submitWith((sent) => {
      if (!sending.isPending) sending.mutate(sent);
    }),
  };
}
