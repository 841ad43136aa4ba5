import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { CodeSetting } from '../fields/code-setting.tsx';
import { LabelSetting, SwitchSetting, TextSetting } from '../fields/fields.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

/** The contact form with its thank-you page, or the owner's own HTML in its place. */
export function ContactFormSection() {
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
