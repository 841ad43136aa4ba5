import { Textarea } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { LabelSetting, SwitchSetting, TextSetting } from '../fields/fields.tsx';
import { MediaSetting } from '../fields/media-setting.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { ContactFormSection } from './contact-form-section.tsx';
import { useDraft } from '../settings-draft.ts';

export function ContactSection() {
  const t = useTexts(liveSiteMessages);
  return (
    <>
      <SettingsPart title={t('sections.reach')} description={t('sections.reachHint')}>
        <TextSetting name="phoneNumberIg" half />
        <TextSetting name="companyEmailIg" half />
        <TextSetting name="companyAddressIg" />
        <SwitchSetting name="phoneNumberIgShow" />
        <SwitchSetting name="phoneButton" />
      </SettingsPart>
      <ContactFormSection />
      <AboutSection />
      <SettingsPart title={t('sections.links')}>
        <TextSetting name="extContactPageURL" hint={t('hints.extContactPageURL')} />
        <TextSetting name="websiteHomepageURL" hint={t('hints.websiteHomepageURL')} />
      </SettingsPart>
      <SettingsPart title={t('sections.footer')}>
        <TextSetting name="footerText" isLong />
        <LabelSetting name="copyrightTitle" label={t('fields.copyrightTitle')} />
        <LabelSetting name="rightsReserved" label={t('fields.rightsReserved')} />
      </SettingsPart>
    </>
  );
}

function AboutSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  const { aboutUsIg } = settings;
  return (
    <SettingsPart title={t('sections.about')}>
      <Textarea
        label={t('fields.aboutText')}
        dir="auto"
        autosize
        minRows={3}
        maxLength={5_000}
        value={aboutUsIg.text}
        error={errors['aboutUsIg.text']}
        onChange={(event) => set({ aboutUsIg: { ...aboutUsIg, text: event.currentTarget.value } })}
      />
      <MediaSetting
        label={t('fields.aboutImage')}
        kind="image"
        max={1}
        ids={aboutUsIg.imageMediaId ? [aboutUsIg.imageMediaId] : []}
        onChange={([imageMediaId = null]) => set({ aboutUsIg: { ...aboutUsIg, imageMediaId } })}
      />
    </SettingsPart>
  );
}
