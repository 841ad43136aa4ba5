import { useTexts } from '#ui/text/use-texts.ts';
import { ChoiceSetting } from '../fields/choice-setting.tsx';
import { SwitchSetting } from '../fields/fields.tsx';
import { NumberSetting } from '../fields/number-setting.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

export function LayoutSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  return (
    <SettingsPart title={t('sections.layout')}>
      <ChoiceSetting
        name="themeWidth"
        options={{ container: t('options.widths.container'), full: t('options.widths.full') }}
        value={settings.themeWidth}
        onChange={(themeWidth) => set({ themeWidth })}
      />
      <NumberSetting
        label="containerWidth"
        min={600}
        max={1920}
        step={20}
        disabled={settings.themeWidth === 'full'}
        value={settings.containerWidth}
        name="containerWidth"
        error={errors['containerWidth']}
        onChange={(containerWidth) => set({ containerWidth })}
      />
      <Arrangement />
      <SwitchSetting name="displayTopNavigation" />
      <SwitchSetting name="blendedTheme" />
      <SwitchSetting name="enableStrip" />
    </SettingsPart>
  );
}

function Arrangement() {
  const t = useTexts(liveSiteMessages.options);
  const { settings, set } = useDraft();
  const { themeCustomization } = settings;
  const { direction, navPosition, sidebarPosition } = themeCustomization;
  const arrange = (change: Partial<typeof themeCustomization>) =>
    set({ themeCustomization: { ...themeCustomization, ...change } });
  return (
    <>
      <ChoiceSetting
        name="direction"
        options={{ auto: t('directions.auto'), ltr: t('directions.ltr'), rtl: t('directions.rtl') }}
        value={direction ?? 'auto'}
        onChange={(next) => arrange({ direction: next === 'auto' ? null : next })}
      />
      <ChoiceSetting
        name="navPosition"
        options={{ left: t('places.left'), center: t('places.center'), right: t('places.right') }}
        value={navPosition}
        onChange={(next) => arrange({ navPosition: next })}
      />
      <ChoiceSetting
        name="sidebarPosition"
        options={{ left: t('places.left'), right: t('places.right') }}
        value={sidebarPosition}
        onChange={(next) => arrange({ sidebarPosition: next })}
      />
    </>
  );
}
