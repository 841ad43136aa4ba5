import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { mergeChanges, type Clash } from '#lib/merge-changes.ts';
import type { ProblemData } from '#lib/problem.ts';
import type { Decision } from '#ui/forms/conflict-choices.tsx';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { changesOf, fieldErrors } from './form-values.ts';
import { useUnsentEdits } from './use-unsent-edits.ts';

interface Versioned {
  version: number;
}

/** A conflict's field, named by its path: `labelsCustom.title`. */
export type FieldConflict = Clash & { name: string };

interface EditFormOptions<V extends FieldValues, R extends Versioned> {
  /** Loads the capability's own schema, so that form and server check the same; it isn't needed to show the form. */
  schema: () => Promise<z.ZodType<V>>;
  record: R;
  /** What of the record the form holds. */
  valuesOf: (record: R) => V;
  /** Saves on the version that was read; `changes` has the top-level fields that differ from it. */
  send: (edit: { values: V; changes: Partial<V>; version: number }) => Promise<R>;
  onSaved: (record: R) => void;
  /** Where the call's input holds the values, as `settings`: the server names fields below it. */
  inputPath?: string;
}

/**
 * The one form over a record that others may change too: checked by the schema, with the server's words beside its
 * fields, saved on the version that was read. Changes of different fields are put together and saved; where both
 * changed one, `conflicts` shows both values until `decide` saves what was chosen. Edits that wait guard the page.
 */
export function useEditForm<V extends FieldValues, R extends Versioned>(options: EditFormOptions<V, R>) {
  const { schema, record, valuesOf } = options;
  const form = useForm<V>({
    resolver: resolverOf(schema),
    mode: 'onTouched',
    defaultValues: valuesOf(record) as DefaultValues<V>,
  });
  const { isDirty, isSubmitted, errors } = form.formState;
  useUnsentEdits(isDirty);
  const set = (change: Partial<V>) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
  };
  const { save, conflicts, start, decide, discard } = useMergingSave(options, form, set);
  return {
    form,
    /** The values as they are being edited, and how to change some of them without registered inputs. */
    values: form.watch(),
    set,
    /** Words beside fields, by path, as `contentTypesTabsNames.a1`. */
    errors: fieldErrors(errors),
    isDirty,
    isSaving: save.isPending,
    /** What stands above the form. */
    alert: conflicts.length > 0 || currentOf(save.error) ? null : problemAboveForm(save.error),
    conflicts,
    decide,
    submit: form.handleSubmit(start),
    discard,
  };
}

/** Checks by a schema that comes, with the library it is made of, after the form's first paint. */
function resolverOf<V extends FieldValues>(schema: EditFormOptions<V, Versioned>['schema']): Resolver<V> {
  return async (values, context, options) => {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()]);
    return zodResolver(loaded as z.ZodType<V, V>)(values, context, options);
  };
}

/** Saves over the record that was read; over a newer one, what both made of it, as soon as nothing is left to choose. */
function useMergingSave<V extends FieldValues, R extends Versioned>(
  { record, valuesOf, send, onSaved, inputPath }: EditFormOptions<V, R>,
  form: UseFormReturn<V>,
  set: (change: Partial<V>) => void,
) {
  const [base, setBase] = useState(record);
  const [conflicts, setConflicts] = useState<FieldConflict[]>([]);
  const rebase = (current: R, mine = valuesOf(current)) => {
    setBase(current);
    form.reset(valuesOf(current));
    set(changesOf(mine, valuesOf(current)));
  };
  const { isDirty } = form.formState;
  // Somebody else's change shows at once, as long as nothing here waits to be saved.
  useEffect(() => {
    if (!isDirty && record.version > base.version) rebase(record);
  });
  const save = useMutation({
    mutationFn: ({ values, over }: { values: V; over: R }) =>
      send({ values, changes: changesOf(values, valuesOf(over)), version: over.version }),
    meta: { shownInPlace: true },
    onSuccess: (current) => {
      setConflicts([]);
      rebase(current);
      onSaved(current);
    },
    onError: (error, { values, over }) => {
      for (const [path, message] of Object.entries(problemFields(error)))
        form.setError(withoutPrefix(path, inputPath) as Path<V>, { message });
      const current = currentOf<R>(error);
      if (!current) return;
      const { merged, clashes } = mergeChanges({ base: valuesOf(over), mine: values, theirs: valuesOf(current) });
      rebase(current, merged);
      setConflicts(clashes.map((clash) => ({ ...clash, name: clash.path.join('.') })));
      // Different fields don't need a person to bring them together.
      if (clashes.length === 0) save.mutate({ values: merged, over: current });
    },
  });
  const discard = () => {
    setConflicts([]);
    save.reset();
    form.reset(valuesOf(base));
  };
  const decide = (decision: Decision) => {
    for (const { name, theirs } of conflicts)
      if (decision[name] === 'theirs') form.setValue(name as Path<V>, theirs as never, { shouldDirty: true });
    const values = form.getValues();
    if (Object.keys(changesOf(values, valuesOf(base))).length === 0) discard();
    else save.mutate({ values, over: base });
  };
  return { save, conflicts, start: (values: V) => save.mutate({ values, over: base }), decide, discard };
}

function withoutPrefix(path: string, prefix: string | undefined): string {
  return prefix && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path;
}

function currentOf<R>(error: unknown): R | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return undefined;
  return (error.data as ProblemData | undefined)?.current as R | undefined;
}
