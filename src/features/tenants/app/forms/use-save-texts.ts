import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DefaultValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { problemFields } from '#ui/text/problem-text.ts';
import type { ProblemData } from '#lib/problem.ts';
import { changedFields, conflictsBetween, type FieldConflict, mergeFields, type Texts } from './text-fields.ts';

interface Versioned {
  version: number;
}

interface SavedTexts<T extends Texts, R extends Versioned> {
  record: R;
  form: UseFormReturn<T>;
  /** The record's texts, as the form holds them. */
  textsOf: (record: R) => T;
  send: (changes: Partial<T> & Versioned) => Promise<R>;
  onSaved: (record: R) => void;
}

/** Sends what was changed on the version that was read; a newer one is merged, and asked about where both changed. */
export function useSaveTexts<T extends Texts, R extends Versioned>(saved: SavedTexts<T, R>) {
  const { record, form, textsOf, send, onSaved } = saved;
  const [base, setBase] = useState(record);
  const [conflicts, setConflicts] = useState<FieldConflict[]>([]);
  const { isDirty } = form.formState;
  const write = (name: string, value: string) =>
    form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });

  const rebase = (current: R, mine?: T) => {
    setBase(current);
    form.reset(textsOf(current) as DefaultValues<T> & T);
    for (const [name, value] of Object.entries(mine ?? {})) write(name, value);
  };
  // Somebody else's change shows at once, as long as nothing here waits to be saved.
  useEffect(() => {
    if (!isDirty && record.version > base.version) rebase(record);
  });

  const save = useMutation({
    mutationFn: send,
    onSuccess: (current) => {
      rebase(current);
      onSaved(current);
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(problemFields(error))) form.setError(name as Path<T>, { message });
      const current = currentOf<R>(error);
      if (!current) return;
      const [mine, theirs, before] = [form.getValues(), textsOf(current), textsOf(base)];
      const both = conflictsBetween(mine, theirs, before);
      const merged = mergeFields(mine, theirs, before);
      setConflicts(both);
      rebase(current, merged);
      // Different fields don't need a person to bring them together.
      if (both.length === 0) save.mutate({ ...changedFields(merged, theirs), version: current.version });
    },
  });
  const submit = form.handleSubmit((values) => {
    setConflicts([]);
    save.mutate({ ...changedFields(values, textsOf(base)), version: base.version });
  });
  const settle = (name: string, value: string) => {
    write(name, value);
    const left = conflicts.filter((conflict) => conflict.name !== name);
    setConflicts(left);
    if (left.length === 0) save.reset();
  };
  return { save, submit, conflicts, settle };
}

function currentOf<R>(error: unknown): R | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return undefined;
  return (error.data as ProblemData | undefined)?.current as R | undefined;
}
