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

/** The field of a conflict, by path: `labelsCustom.title`. */
export type FieldConflict = Clash & { name: string };

interface EditFormOptions<V extends FieldValues, R extends Versioned> extends SchemaFormOptions<V> {
  record: R;
  valuesOf: (record: R) => V;
  /** Saves, based on the version that was read; `changes` has the top-level fields that differ from it. */
  send: (edit: { values: V; changes: Partial<V>; version: number }) => Promise<R>;
  onSaved: (record: R) => void;
}

/**
 * The form hook for a record that others may change, too: validated by the schema, with the server's messages beside
 * the fields, saved with the version that was read. Changes to different fields are merged and saved; where both people
 * changed one, `conflicts` shows both values until `decide` saves the choice. Unsaved edits guard the page.
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
    /** The message above the form. */
    alert: conflicts.length > 0 || currentOf(save.error) ? null : base.alertOf(save.error),
    conflicts,
    decide,
    submit: base.submitWith(start),
    discard,
  };
}

/** Saves over the record that was read; over a newer one, saves the merged values once no conflict is left. */
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
  // Other people's changes show immediately while nothing here is unsaved.
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
      // Changes to different fields are merged without asking.
      if (clashes.length === 0) save.mutate({ values: merged, over: current });
    },
  });
  const discard = () => {
    setConflicts([]);
    save.reset();
    form.reset(valuesOf(base));
  };
  const start = (values: V) => {
    // Without a change, the record is already as it should be.
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

const isSame = <V extends object>(values: V, base: V): boolean => Object.keys(changesOf(values, base)).length === 0;

function currentOf<R>(error: unknown): R | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return undefined;
  return (error.data as ProblemData | undefined)?.current as R | undefined;
}
