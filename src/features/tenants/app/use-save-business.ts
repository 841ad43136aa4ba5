import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#app/api.ts';
import { problemFields } from '#app/problem-text.ts';
import type { Account } from '#features/tenants/account.ts';
import type { ProblemData } from '#lib/problem.ts';
import { snackbar } from '#ui/snackbar.ts';
import {
  type BusinessField,
  type BusinessFields,
  changedFields,
  conflictsBetween,
  type FieldConflict,
  fieldsOf,
  mergeFields,
} from './business-fields.ts';

/** Sends what was changed on the version that was read; a newer one is merged, and asked about where both changed. */
export function useSaveBusiness(account: Account, form: UseFormReturn<BusinessFields>) {
  const t = useTranslations('tenants.business');
  const queryClient = useQueryClient();
  const { tenants } = api.account(account.accountId);
  const [base, setBase] = useState(account);
  const [conflicts, setConflicts] = useState<FieldConflict[]>([]);
  const { isDirty } = form.formState;

  const rebase = (current: Account, mine?: BusinessFields) => {
    setBase(current);
    form.reset(fieldsOf(current));
    for (const [name, value] of Object.entries(mine ?? {}))
      form.setValue(name as BusinessField, value, { shouldDirty: true });
  };
  // Somebody else's change shows at once, as long as nothing here waits to be saved.
  useEffect(() => {
    if (!isDirty && account.version > base.version) rebase(account);
  });

  const save = useMutation({
    ...tenants.updateAccount.mutationOptions(),
    onSuccess: (current) => {
      rebase(current);
      queryClient.setQueryData(tenants.getAccount.queryKey(), current);
      void queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() });
      snackbar.success(t('saved'));
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(problemFields(error)))
        form.setError(name as BusinessField, { message });
      const current = currentOf(error);
      if (!current) return;
      const [mine, theirs, before] = [form.getValues(), fieldsOf(current), fieldsOf(base)];
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
    save.mutate({ ...changedFields(values, fieldsOf(base)), version: base.version });
  });
  const settle = (name: BusinessField, value: string) => {
    form.setValue(name, value, { shouldDirty: true });
    const left = conflicts.filter((conflict) => conflict.name !== name);
    setConflicts(left);
    if (left.length === 0) save.reset();
  };
  return { save, submit, conflicts, settle };
}

function currentOf(error: unknown): Account | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return undefined;
  return (error.data as ProblemData | undefined)?.current as Account | undefined;
}
