import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SiteSettings } from '../site-settings.ts';
import { liveSiteMessages } from './messages.ts';

export interface SavedSettings {
  settings: SiteSettings;
  version: number;
}

/** The settings of the account's public site while they are edited. */
export function useSiteSettings(saved: SavedSettings) {
  const t = useTexts(liveSiteMessages);
  const { liveSite } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useEditForm<SiteSettings, SavedSettings>({
    schema: () => import('../site-settings.ts').then((file) => file.SiteSettings),
    record: saved,
    valuesOf: ({ settings }) => settings,
    inputPath: 'settings',
    send: ({ values, version }) => liveSite.updateSiteSettings.call({ settings: values, version }),
    onSaved: (next) => {
      queryClient.setQueryData(liveSite.getSiteSettings.queryKey(), next);
      snackbar.success(t('saved'));
    },
  });
}
