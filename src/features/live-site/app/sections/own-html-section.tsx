import { Textarea } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { SwitchSetting, TextSetting } from '../fields/fields.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';
import styles from '../site-settings.module.css';

/** The owner's own HTML on the contact page; the server cleans it (decision 6). */
export function OwnHtmlSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  return (
    <SettingsPart title={t('sections.ownHtml')} description={t('sections.ownHtmlHint')}>
      <SwitchSetting name="isActivateFormUs" hint={t('hints.isActivateFormUs')} />
      <TextSetting name="formUsTitle" half />
      <Textarea
        label={t('fields.customHTML')}
        description={t('hints.customHTML')}
        classNames={{ input: styles.code }}
        dir="ltr"
        spellCheck={false}
        autosize
        minRows={4}
        maxRows={20}
        maxLength={50_000}
        value={settings.customHTML}
        error={errors['customHTML']}
        onChange={(event) => set({ customHTML: event.currentTarget.value })}
      />
    </SettingsPart>
  );
}
