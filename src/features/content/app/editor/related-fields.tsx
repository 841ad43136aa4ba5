import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { mailInput } from '#lib/mail/mail-input.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { EntryPicker } from '../entry-picker.tsx';
import { contentMessages } from '../messages.ts';
import { relatedMessages } from './related-messages.ts';
import styles from './editor-tabs.module.css';
import { useEntryField, useShown } from './use-entry.ts';

/** The customer, and whether they agreed to publication. */
export function CustomerFields() {
  const t = useTexts(relatedMessages.about);
  const hint = useTexts(relatedMessages);
  const customer = useEntryField('customerName');
  const email = useEntryField('customerEmail');
  const terms = useEntryField('isSubmissionTerms');
  return (
    <div className={styles.group}>
      <TextInput
        label={t('customerName')}
        description={hint('customerHint')}
        dir="auto"
        maxLength={200}
        value={customer.value}
        error={customer.error}
        onChange={(event) => customer.set(event.currentTarget.value)}
        onBlur={customer.onBlur}
      />
      <TextInput
        label={t('customerEmail')}
        description={hint('customerEmailHint')}
        {...mailInput}
        maxLength={320}
        value={email.value}
        error={email.error}
        onChange={(event) => email.set(event.currentTarget.value)}
        onBlur={email.onBlur}
      />
      <Checkbox
        label={t('isSubmissionTerms')}
        checked={terms.value}
        error={terms.error}
        onChange={(event) => terms.set(event.currentTarget.checked)}
      />
    </div>
  );
}

/** Related entries, in both directions. */
export function RelatedFields() {
  const t = useTexts(contentMessages);
  const hint = useTexts(relatedMessages);
  const entryId = useShown('uid');
  const to = useEntryField('relatedTo');
  const from = useEntryField('relatedFrom');
  const words = {
    placeholder: hint('chooseEntries'),
    nothingFound: t('nothingFound'),
    untitled: t('untitled'),
    exceptId: entryId,
  };
  return (
    <div className={styles.group}>
      <EntryPicker
        {...words}
        label={hint('about.relatedTo')}
        description={hint('relatedToHint')}
        value={to.value === null ? [] : [to.value]}
        error={to.error}
        most={1}
        onChange={(ids) => to.set(ids.at(-1) ?? null)}
      />
      <EntryPicker
        {...words}
        label={hint('about.relatedFrom')}
        description={hint('relatedFromHint')}
        value={from.value}
        error={from.error}
        most={100}
        onChange={from.set}
      />
    </div>
  );
}

/** The entry's own tags, in addition to the account's labels. */
export function OwnTagsField() {
  const t = useTexts(relatedMessages.about);
  const hint = useTexts(relatedMessages);
  const tags = useEntryField('businessTags');
  return (
    <TagsInput
      comboboxProps={{ keepMounted: false }}
      label={t('businessTags')}
      description={hint('businessTagsHint')}
      placeholder={tags.value.length ? '' : hint('addOwnTags')}
      maxTags={50}
      acceptValueOnBlur
      clearable
      value={tags.value}
      error={tags.error}
      onChange={(words) => tags.set(words.map((word) => word.trim().slice(0, 60)).filter(Boolean))}
    />
  );
}
