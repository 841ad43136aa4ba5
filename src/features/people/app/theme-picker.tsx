import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import { ThemeChoices } from '#features/branding/app/theme-choices.tsx';
import type { ThemeValue } from '#features/branding/theme-choice.ts';
import { resolveTheme, themeByAgency } from '#lib/theme/theme.ts';
import type { SignedInViewer } from '#access/viewer.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';

/** One's own theme, or 'Theme by agency'. A choice shows at once. */
export function ThemePicker() {
  const t = useTexts(peopleMessages.theme);
  const { viewer, account, agency } = useView();
  const save = useSaveTheme();
  const inherited = resolveTheme(themeByAgency, account?.themeValue, agency?.themeValue ?? account?.agencyThemeValue);
  return (
    <FormSection title={t('title')} description={t('description')}>
      <ThemeChoices
        label={t('title')}
        value={viewer.themeValue}
        onPick={save}
        inherited={{ name: t('byAgency'), detail: t('byAgencyHint'), theme: inherited }}
      />
    </FormSection>
  );
}

/** Shown before it is saved, and taken back when saving fails. */
function useSaveTheme(): (themeValue: ThemeValue) => void {
  const queryClient = useQueryClient();
  const { queryKey } = api.me.people.getViewer.queryOptions();
  const show = (themeValue: string) =>
    queryClient.setQueryData<SignedInViewer>(queryKey, (viewer) => viewer && { ...viewer, themeValue });
  const { viewer } = useView();
  const { mutate } = useMutation(api.me.people.updateTheme.mutationOptions());
  return (themeValue) => {
    const before = viewer.themeValue;
    show(themeValue);
    mutate({ themeValue }, { onError: () => show(before) });
  };
}
