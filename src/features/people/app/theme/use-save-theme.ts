import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignedInViewer } from '#access/viewer.ts';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import type { OwnThemeValue } from '#features/branding/theme-choice.ts';

/** Applied before it is saved, and reverted if saving fails. */
export function useSaveTheme(): (themeValue: OwnThemeValue) => void {
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
