import { Textarea } from '@mantine/core';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { LabelSetting, SwitchSetting, TextSetting } from '../fields/fields.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';
import styles from '../site-settings.module.css';

/** The contact form with its thank-you page, or the owner's own HTML in its place. */
export function ContactFormSection() {
  const t = useTexts(liveSiteMessages);
  const { settings } = useDraft();
  return (
    <SettingsPart title={t('sections.contactForm')} description={t('sections.contactFormHint')}>
      <SwitchSetting name="isActivateFormUs" hint={t('hints.isActivateFormUs')} />
      <TextSetting name="formUsTitle" half />
      {settings.isActivateFormUs ? <FormTexts /> : <CodeSetting name="customHTML" />}
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
      <CodeSetting name="thankYouJsScript" />
    </>
  );
}

/** Code of the owner's; the server cleans HTML, and scripts run in a sandbox (decision 6). */
function CodeSetting({ name }: { name: 'customHTML' | 'thankYouJsScript' }) {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  return (
    <Textarea
      label={t(`fields.${name}`)}
      name={name}
      description={t(`hints.${name}`)}
      classNames={{ input: styles.code }}
      dir="ltr"
      spellCheck={false}
      autosize
      minRows={4}
      maxRows={20}
      maxLength={50_000}
      value={settings[name]}
      error={errors[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}
