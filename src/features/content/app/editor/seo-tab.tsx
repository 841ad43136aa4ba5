import { Textarea, TextInput } from '@mantine/core';
import { useView } from '#app-kit/view/view.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { slugOf } from '../../address.ts';
import styles from './editor-tabs.module.css';
import { searchMessages } from '../search/search-messages.ts';
import { searchPreview, seenOfDescription, seenOfTitle } from '../search/search-preview.ts';
import { CountedLabel, SearchResult } from '../search/search-result.tsx';
import { useEntryField, useShown } from './use-entry.ts';
import { useSiteLanguage, useSiteOrigin } from '#features/tenants/app/use-site-origin.ts';
import { editorMessages } from './editor-messages.ts';

/** Texts for search engines, with a preview of the result. */
export function SeoTab() {
  const t = useTexts(editorMessages.seo);
  const origin = useSiteOrigin();
  const title = useEntryField('seoTitle');
  const description = useEntryField('seoDescription');
  const permalink = useEntryField('permalink');
  const slug = slugOf(permalink.value, useSiteLanguage());
  return (
    <div className={styles.group}>
      <Preview />
      <TextInput
        label={<CountedLabel label={t('title')} text={title.value} most={seenOfTitle} />}
        description={t('titleHint')}
        dir="auto"
        maxLength={200}
        value={title.value}
        error={title.error}
        onChange={(event) => title.set(event.currentTarget.value)}
        onBlur={title.onBlur}
      />
      <Textarea
        label={<CountedLabel label={t('description')} text={description.value} most={seenOfDescription} />}
        description={t('descriptionHint')}
        dir="auto"
        autosize
        minRows={3}
        maxLength={500}
        value={description.value}
        error={description.error}
        onChange={(event) => description.set(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
        onBlur={description.onBlur}
      />
      <TextInput
        label={t('permalink')}
        description={permalink.value ? t('permalinkIs', { address: `${origin}/${slug}` }) : t('permalinkHint')}
        dir="ltr"
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        value={permalink.value}
        error={permalink.error}
        onChange={(event) => permalink.set(event.currentTarget.value)}
        onBlur={permalink.onBlur}
      />
    </div>
  );
}

function Preview() {
  const t = useTexts(searchMessages);
  const { account } = useView();
  const permalink = slugOf(useShown('permalink'), useSiteLanguage());
  const path = useShown('path');
  const page = {
    ownTitle: useShown('seoTitle'),
    ownDescription: useShown('seoDescription'),
    title: useShown('title'),
    description: plainText(useShown('description')),
    path: permalink || path?.replace(/^\//, '') || '…',
  };
  return (
    <figure className={styles.group}>
      <figcaption className={styles.heading}>{t('preview')}</figcaption>
      <SearchResult {...searchPreview(page, useSiteOrigin(), account?.businessName ?? '')} />
    </figure>
  );
}
