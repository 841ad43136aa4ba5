import { useMutation } from '@tanstack/react-query';
import { problemText } from '#ui/text/problem-text.ts';
import { PictureField } from '#features/branding/app/picture-field.tsx';
import { ThemeChoices } from '#features/branding/app/theme-choices.tsx';
import { themeByAgency } from '#lib/theme/theme.ts';
import type { Agency, UpdateAgency } from '../../agency.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import type { AgencyWriter } from './use-agency-writer.ts';

interface AgencyLookProps {
  agency: Agency;
  writer: AgencyWriter;
}

/** Logo, icon and theme: each is saved immediately. */
export function AgencyLook({ agency, writer }: AgencyLookProps) {
  const t = useTexts(tenantMessages.agencySettings);
  const { agencyId, version, businessName, appName, logoUrl, darkLogoUrl, iconUrl } = agency;
  const save = useMutation({
    mutationFn: (changes: Omit<UpdateAgency, 'version'>) => writer.send({ ...changes, version }),
    onSuccess: writer.onSaved,
    meta: { shownInPlace: true },
  });
  const picture = { agencyId, name: appName || businessName };
  return (
    <>
      <FormSection title={t('pictures')} description={t('picturesHint')}>
        <PictureField
          {...picture}
          label={t('logo')}
          hint={t('logoHint')}
          src={logoUrl}
          shape="logo"
          save={(logoPictureId) => save.mutateAsync({ logoPictureId })}
        />
        <PictureField
          {...picture}
          label={t('darkLogo')}
          hint={t('darkLogoHint')}
          src={darkLogoUrl}
          shape="logo"
          save={(darkLogoPictureId) => save.mutateAsync({ darkLogoPictureId })}
        />
        <PictureField
          {...picture}
          label={t('icon')}
          hint={t('iconHint')}
          src={iconUrl}
          shape="icon"
          save={(iconPictureId) => save.mutateAsync({ iconPictureId })}
        />
      </FormSection>
      <FormSection title={t('theme')} description={t('themeHint')}>
        <FormAlert reason={save.error && save.variables.themeValue ? problemText(save.error) : null} />
        <ThemeChoices
          label={t('theme')}
          value={(save.isPending && save.variables.themeValue) || agency.themeValue}
          onPick={(themeValue) => themeValue !== themeByAgency && save.mutate({ themeValue })}
        />
      </FormSection>
    </>
  );
}
