import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { mergeChanges, type Clash } from '#lib/merge-changes.ts';
import type { ProblemData } from '#lib/problem.ts';
import type { Decision } from '#ui/forms/conflict-choices.tsx';
import { changesOf } from './form-values.ts';
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';

interface Versioned {
  version: number;
}

/** A conflict's field, named by its path: `labelsCustom.title`. */
export type FieldConflict = Clash & { name: string };

interface EditFormOptions<V extends FieldValues, R extends Versioned> extends SchemaFormOptions<V> {
  record: R;
  /** What of the record the form holds. */
  valuesOf: (record: R) => V;
  /** Saves on the version that was read; `changes` has the top-level fields that differ from it. */
  send: (edit: { values: V; changes: Partial<V>; version: number }) => Promise<R>;
  onSaved: (record: R) => void;
}

/**
 * The one form over a record that others may change too: checked by the schema, with the server's words beside its
 * fields, saved on the version that was read. Changes of different fields are put together and saved; where both
 * changed one, `conflicts` shows both values until `decide` saves what was chosen. Edits that wait guard the page.
 */
export function useEditForm<V extends FieldValues, R extends Versioned>(options: EditFormOptions<V, R>) {
  const { record, valuesOf } = options;
  const base = useSchemaForm(options, { values: valuesOf(record), checks: 'onTouched', isGuarded: true });
  const { save, conflicts, start, decide, discard } = useMergingSave(options, base);
  return {
    form: base.form,
    values: base.values,
    set: base.set,
    errors: base.errors,
    refused: base.refused,
    isDirty: base.isDirty,
    isSaving: save.isPending,
    /** What stands above the form. */
    alert: conflicts.length > 0 || currentOf(save.error) ? null : base.alertOf(save.error),
    conflicts,
    decide,
    submit: base.submitWith(start),
    discard,
  };
}

/** Saves over the record that was read; over a newer one, what both made of it, as soon as nothing is left to choose. */
function useMergingSave<V extends FieldValues, R extends Versioned>(
  { record, valuesOf, send, onSaved }: EditFormOptions<V, R>,
  { form, set, isDirty, showRefusal }: ReturnType<typeof useSchemaForm<V>>,
) {
  const [base, setBase] = useState(record);
  const [conflicts, setConflicts] = useState<FieldConflict[]>([]);
  const rebase = (current: R, mine = valuesOf(current)) => {
    setBase(current);
    form.reset(valuesOf(current));
    set(changesOf(mine, valuesOf(current)));
  };
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
      const current = currentOf<R>(error);
      if (!current) return showRefusal(error);
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
  const start = (values: V) => {
    // Without a change the record is as it should be already.
    if (isSame(values, valuesOf(base))) return onSaved(base);
    if (!save.isPending) save.mutate({ values, over: base });
  };
  const decide = (decision: Decision) => {
    for (const { name, theirs } of conflicts)
      if (decision[name] === 'theirs') form.setValue(name as Path<V>, theirs as never, { shouldDirty: true });
    const values = form.getValues();
    if (isSame(values, valuesOf(base))) discard();
    else save.mutate({ values, over: base });
  };
  return { save, conflicts, start, decide, discard };
}

function isSame<V extends object>(values: V, base: V): boolean {
  return Object.keys(changesOf(values, base)).length === 0;
}

function currentOf<R>(error: unknown): R | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return undefined;
  return (error.data as ProblemData | undefined)?.current as R | undefined;
}
