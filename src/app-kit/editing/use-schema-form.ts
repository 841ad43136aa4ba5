import { type FormEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { fieldErrors, fieldPath, wordsWithoutField } from './form-values.ts';
import { useFirstWrongField } from './use-first-wrong-field.ts';
import { useUnsentEdits } from './use-unsent-edits.ts';

export interface SchemaFormOptions<V extends FieldValues> {
  /** Loads the capability's own schema, so that form and server validate alike; not needed to show the form. */
  schema: () => Promise<z.ZodType<V>>;
  /** The path of the values in the call's input, such as `settings`: the server's field names start with it. */
  inputPath?: string;
  /** Fields with another name on the server: `{ label: 'name' }`. */
  serverNames?: Readonly<Record<string, string>>;
}

interface Behavior<V> {
  values: V;
  /** When a field is first validated: on blur or on submit. */
  checks: 'onTouched' | 'onSubmit';
  /** Whether unsaved edits guard the page. */
  isGuarded: boolean;
}

/**
 * The common part of `useEditForm` and `useActionForm`: validation by a schema, messages beside fields, focus on the
 * first invalid one. Nothing else in the app uses the form library.
 */
export function useSchemaForm<V extends FieldValues>(
  { schema, inputPath, serverNames }: SchemaFormOptions<V>,
  { values, checks, isGuarded }: Behavior<V>,
) {
  const form = useForm<V>({
    resolver: resolverOf(schema),
    mode: checks,
    defaultValues: values as DefaultValues<V>,
    shouldFocusError: false,
  });
  const { isDirty, isSubmitted, submitCount, errors } = form.formState;
  useUnsentEdits(isGuarded && isDirty);
  const [refusals, setRefusals] = useState(0);
  const rememberForm = useFirstWrongField(submitCount + refusals);
  const set = (change: Partial<V>) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
  };
  const pathOf = (path: string) => fieldPath(path, { inputPath, serverNames });
  return {
    form,
    /** The values being edited, and a setter for fields without registered inputs. */
    values: form.watch(),
    set,
    /** Messages beside fields, by path, such as `contentTypesTabsNames.a1`. */
    errors: fieldErrors(errors),
    /** The same after a submit: why it didn't succeed. */
    refused: isSubmitted ? fieldErrors(errors) : {},
    isDirty,
    submitWith: (send: (values: V) => void) => (event: FormEvent) => {
      rememberForm(event);
      return form.handleSubmit(send)(event);
    },
    /** Shows the server's messages beside their fields. */
    showRefusal(error: unknown) {
      for (const [path, message] of Object.entries(problemFields(error)))
        form.setError(pathOf(path) as Path<V>, { message });
      setRefusals((count) => count + 1);
    },
    /** The message above the form: the reason of a failure, unless it is shown beside a field. */
    alertOf: (error: unknown) => wordsWithoutField(problemFields(error), pathOf, values) || problemAboveForm(error),
  };
}

/** A resolver for a schema that is loaded, with its library, after the form's first paint. */
function resolverOf<V extends FieldValues>(schema: SchemaFormOptions<V>['schema']): Resolver<V> {
  return async (values, context, options) => {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()]);
    return zodResolver(loaded as z.ZodType<V, V>)(values, context, options);
  };
}
