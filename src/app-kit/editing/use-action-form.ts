import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';

interface ActionFormOptions<V extends FieldValues, R> extends SchemaFormOptions<V> {
  /** What the form begins with, and begins with again once it was sent. */
  values: V;
  send: (values: V) => Promise<R>;
  onSent?: (result: R, values: V) => unknown;
  /** Not for passwords, which browsers fill in by themselves. */
  isGuarded?: boolean;
}

/**
 * The one form that creates something or acts once: checked by the schema when it is sent, with the server's words
 * beside its fields. What was typed stays until it has arrived.
 */
export function useActionForm<V extends FieldValues, R = unknown>(options: ActionFormOptions<V, R>) {
  const { values, send, onSent, isGuarded = true } = options;
  const base = useSchemaForm(options, { values, checks: 'onSubmit', isGuarded });
  const empty = () => base.form.reset(values as DefaultValues<V>);
  const sending = useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: async (result, sent) => {
      // At once: what leads on to another screen must not find edits that wait.
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
