import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { problemFields } from '#ui/text/problem-text.ts';
import { useVersionedSettings, type Versioned } from '#app-kit/editing/use-versioned-settings.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SiteSettings } from '../site-settings.ts';
import { liveSiteMessages } from './messages.ts';

export type SavedSettings = Versioned<SiteSettings>;

/** The settings of the account's public site while they are edited. */
export function useSiteSettings(saved: SavedSettings) {
  const t = useTexts(liveSiteMessages);
  const { liveSite } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const save = useMutation(
    liveSite.updateSiteSettings.mutationOptions({
      meta: { shownInPlace: true },
      onSuccess: (next) => {
        queryClient.setQueryData(liveSite.getSiteSettings.queryKey(), next);
        snackbar.success(t('saved'));
      },
    }),
  );
  const { settings, set, ...form } = useVersionedSettings(saved, save);
  return { ...form, isSaving: save.isPending, draft: { settings, set, errors: problemFields(save.error) } };
}
