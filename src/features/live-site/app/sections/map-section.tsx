import { useTexts } from '#ui/text/use-texts.ts';
import { SwitchSetting } from '../fields/fields.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

export function MapSection() {
  const t = useTexts(liveSiteMessages);
  const { settings } = useDraft();
  return (
    <SettingsPart title={t('sections.map')}>
      <SwitchSetting name="provideMapView" hint={t('hints.provideMapView')} />
      <SwitchSetting name="hideMap" hint={t('hints.hideMap')} />
      <SwitchSetting name="disableMaximumZoom" hint={t('hints.disableMaximumZoom')} disabled={settings.hideMap} />
    </SettingsPart>
  );
}
