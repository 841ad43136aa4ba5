import { Textarea } from '@mantine/core';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { LabelSetting, SwitchSetting, TextSetting } from '../fields/fields.tsx';
import { MediaSetting } from '../fields/media-setting.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';
import { CodeSetting } from '../fields/code-setting.tsx';

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

/** The contact form with its thank-you page, or the owner's own HTML in its place. */
function ContactFormSection() {
  const t = useTexts(liveSiteMessages);
  const { settings } = useDraft();
  return (
    <SettingsPart title={t('sections.contactForm')} description={t('sections.contactFormHint')}>
      <SwitchSetting name="isActivateFormUs" hint={t('hints.isActivateFormUs')} />
      <TextSetting name="formUsTitle" half />
      {settings.isActivateFormUs ? <FormTexts /> : <CodeSetting name="customHTML" kind="html" />}
    </SettingsPart>
  );
}

function FormTexts() {
  const t = useTexts(liveSiteMessages);
  return (
    <>
      <TextSetting name="formLabelButton" hint={t('hints.formLabelButton')} half />
      <AppLink to="/settings/custom-fields">{t('chooseFields')}</AppLink>
      <SwitchSetting name="formTakesFiles" hint={t('hints.formTakesFiles')} />
      <TextSetting name="privacyPolicyURL" hint={t('hints.privacyPolicyURL')} half />
      <LabelSetting name="thanks" label={t('fields.thanks')} />
      <TextSetting name="thankYouMessage" isLong />
      <CodeSetting name="thankYouJsScript" kind="script" />
    </>
  );
}
