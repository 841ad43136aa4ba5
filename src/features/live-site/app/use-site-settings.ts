import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#app/api.ts';
import { problemFields } from '#app/problem-text.ts';
import { useUnsentEdits } from '#app/use-unsent-edits.ts';
import { useAccountId } from '#app/view/use-account-id.ts';
import { snackbar } from '#ui/snackbar.ts';
import type { SiteSettings } from '../site-settings.ts';

export interface SavedSettings {
  settings: SiteSettings;
  version: number;
}

/** The settings being edited over those that were saved; when two people save, the second one chooses. */
export function useSiteSettings(saved: SavedSettings) {
  const t = useTranslations('liveSite');
  const { liveSite } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [base, setBase] = useState(saved);
  const [settings, setSettings] = useState(saved.settings);
  const isDirty = JSON.stringify(settings) !== JSON.stringify(base.settings);
  useUnsentEdits(isDirty);
  const adopt = (next: SavedSettings) => {
    setBase(next);
    setSettings(next.settings);
    queryClient.setQueryData(liveSite.readSiteSettings.queryKey(), next);
  };
  const save = useMutation(
    liveSite.updateSiteSettings.mutationOptions({
      meta: { shownInPlace: true },
      onSuccess: (next) => {
        adopt(next);
        snackbar.success(t('saved'));
      },
    }),
  );
  const theirs = conflicting(save.error);
  return {
    draft: {
      settings,
      set: (change: Partial<SiteSettings>) => setSettings((before) => ({ ...before, ...change })),
      errors: problemFields(save.error),
    },
    isDirty,
    isSaving: save.isPending,
    error: theirs ? null : save.error,
    hasConflict: theirs !== undefined,
    submit: () => save.mutate({ settings, version: base.version }),
    discard: () => (setSettings(base.settings), save.reset()),
    takeTheirs: () => theirs && (adopt(theirs), save.reset()),
    keepMine: () => theirs && save.mutate({ settings, version: theirs.version }),
  };
}

function conflicting(error: unknown): SavedSettings | undefined {
  return error instanceof ORPCError && error.code === 'CONFLICT'
    ? (error.data as { current: SavedSettings }).current
    : undefined;
}
