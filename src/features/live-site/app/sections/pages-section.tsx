import { useTexts } from '#ui/text/use-texts.ts';
import { LabelSetting, type SwitchName, SwitchSetting } from '../fields/fields.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import styles from '../site-settings.module.css';

/** Each tab's switch and label, in the header's order. */
const tabs = [
  ['homeButton', 'home'],
  ['galleryButton', 'gallery'],
  ['mapButton', 'map'],
  ['servicesButton', 'services'],
  ['beforeAfterButton', 'beforeAfter'],
  ['contactButton', 'contactUs'],
  ['testimonialsTab', 'reviews'],
] as const satisfies (readonly [SwitchName, string])[];

export function PagesSection() {
  const t = useTexts(liveSiteMessages);
  return (
    <>
      <SettingsPart title={t('sections.site')}>
        <SwitchSetting name="enableGalleryPreview" hint={t('hints.enableGalleryPreview')} />
        <SwitchSetting name="enableLiveSiteMode" hint={t('hints.enableLiveSiteMode')} />
        <SwitchSetting name="activateReviews" hint={t('hints.activateReviews')} />
      </SettingsPart>
      <SettingsPart title={t('sections.tabs')} description={t('sections.tabsHint')}>
        {tabs.map(([name, label]) => (
          <div key={name} className={styles.tabRow}>
            <SwitchSetting name={name} />
            <LabelSetting name={label} label={t('tabName', { name: t(`fields.${name}`) })} />
          </div>
        ))}
      </SettingsPart>
    </>
  );
}
