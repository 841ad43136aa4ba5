import { Textarea, TextInput } from '@mantine/core';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { slugOf } from '../../../address.ts';
import styles from '../editor-tabs.module.css';
import seo from './seo-tab.module.css';
import { searchPreview, seenOfDescription, seenOfTitle } from './search-preview.ts';
import { useEntryField, useShown } from '../use-entry.ts';
import { useSiteLanguage, useSiteOrigin } from '#features/tenants/app/use-site-origin.ts';
import { editorMessages } from '../editor-messages.ts';

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
        label={<Counted label={t('title')} text={title.value} most={seenOfTitle} />}
        description={t('titleHint')}
        dir="auto"
        maxLength={200}
        value={title.value}
        error={title.error}
        onChange={(event) => title.set(event.currentTarget.value)}
        onBlur={title.onBlur}
      />
      <Textarea
        label={<Counted label={t('description')} text={description.value} most={seenOfDescription} />}
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

function Counted({ label, text, most }: { label: string; text: string; most: number }) {
  const t = useTexts(editorMessages.seo);
  const { length } = [...text];
  return (
    <span className={seo.counted}>
      {label}
      <span className={seo.count} data-long={length > most || undefined}>
        <span aria-hidden>{`${length}/${most}`}</span>
        <span className="visually-hidden">{t('counted', { length, most })}</span>
      </span>
    </span>
  );
}

function Preview() {
  const t = useTexts(editorMessages.seo);
  const { account } = useView();
  const origin = useSiteOrigin();
  const entry = {
    title: useShown('title'),
    description: useShown('description'),
    seoTitle: useShown('seoTitle'),
    seoDescription: useShown('seoDescription'),
    permalink: slugOf(useShown('permalink'), useSiteLanguage()),
    path: useShown('path'),
  };
  const { title, description, address } = searchPreview(entry, origin, account?.businessName ?? '');
  return (
    <figure className={seo.preview}>
      <figcaption className={styles.heading}>{t('preview')}</figcaption>
      <div className={seo.result}>
        <div className={seo.site}>
          <span className={seo.mark} aria-hidden>
            {(account?.businessName ?? '·').slice(0, 1)}
          </span>
          <span className={seo.origin}>
            <bdi>{account?.businessName}</bdi>
            <bdi className={seo.address}>{address.join(' › ')}</bdi>
          </span>
        </div>
        <p className={seo.title} dir="auto">
          {title || t('noTitle')}
        </p>
        <p className={seo.words} dir="auto">
          {description || t('noDescription')}
        </p>
      </div>
    </figure>
  );
}
