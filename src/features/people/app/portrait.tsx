import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { PictureField } from '#features/branding/app/picture-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';

/** The user's portrait (spec 1 §3, user.logo). */
export function Portrait() {
  const t = useTexts(peopleMessages.profile);
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const save = useMutation({
    ...api.me.people.updateProfile.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: () => snackbar.success(t('photoSaved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() }),
  });
  return (
    <FormSection title={t('photo')}>
      <PictureField
        label={t('photo')}
        isNamedAbove
        hint={t('photoHint')}
        name={personName(viewer)}
        src={viewer.logoUrl}
        shape="portrait"
        agencyId={null}
        save={(logoPictureId) => save.mutateAsync({ logoPictureId, version: viewer.version })}
      />
    </FormSection>
  );
}
