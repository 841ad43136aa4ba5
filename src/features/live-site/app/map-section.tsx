import { useTranslations } from 'use-intl';
import { FormSection } from '#ui/form-section.tsx';
import { SwitchSetting } from './fields.tsx';
import { useDraft } from './settings-draft.ts';

export function MapSection() {
  const t = useTranslations('liveSite');
  const { settings } = useDraft();
  return (
    <FormSection title={t('sections.map')}>
      <SwitchSetting name="provideMapView" hint={t('hints.provideMapView')} />
      <SwitchSetting name="hideMap" hint={t('hints.hideMap')} />
      <SwitchSetting name="disableMaximumZoom" hint={t('hints.disableMaximumZoom')} disabled={settings.hideMap} />
    </FormSection>
  );
}
