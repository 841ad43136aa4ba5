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
  /** Loads the capability's own schema, so that form and server check the same; it isn't needed to show the form. */
  schema: () => Promise<z.ZodType<V>>;
  /** Where the call's input holds the values, as `settings`: the server names fields below it. */
  inputPath?: string;
  /** Fields that the server calls otherwise: `{ label: 'name' }`. */
  serverNames?: Readonly<Record<string, string>>;
}

interface Behavior<V> {
  values: V;
  /** When a field is checked first: when it is left, or when the form is sent. */
  checks: 'onTouched' | 'onSubmit';
  /** Whether edits that wait guard the page. */
  isGuarded: boolean;
}

/**
 * What `useEditForm` and `useActionForm` have in common: values checked by a schema, messages beside their fields,
 * the focus on the first wrong one. Nothing else in the app uses the form library.
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
    /** The values as they are being edited, and how to change some of them without registered inputs. */
    values: form.watch(),
    set,
    /** Words beside fields, by path, as `contentTypesTabsNames.a1`. */
    errors: fieldErrors(errors),
    /** The same, once the form was sent: what keeps it from arriving. */
    refused: isSubmitted ? fieldErrors(errors) : {},
    isDirty,
    submitWith: (send: (values: V) => void) => (event: FormEvent) => {
      rememberForm(event);
      return form.handleSubmit(send)(event);
    },
    /** Puts the server's words beside the fields that they are about. */
    showRefusal(error: unknown) {
      for (const [path, message] of Object.entries(problemFields(error)))
        form.setError(pathOf(path) as Path<V>, { message });
      setRefusals((count) => count + 1);
    },
    /** What stands above the form: the reason of a failure, unless it stands beside a field. */
    alertOf: (error: unknown) => wordsWithoutField(problemFields(error), pathOf, values) || problemAboveForm(error),
  };
}

/** Checks by a schema that comes, with the library it is made of, after the form's first paint. */
function resolverOf<V extends FieldValues>(schema: SchemaFormOptions<V>['schema']): Resolver<V> {
  return async (values, context, options) => {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()]);
    return zodResolver(loaded as z.ZodType<V, V>)(values, context, options);
  };
}
