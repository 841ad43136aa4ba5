import { Button } from '@mantine/core';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './not-found-page.module.css';

/** Any unknown path (spec 1 §2). Doesn't use the router, as it may be rendered outside of it. */
export function NotFoundPage() {
  const t = useTexts(shellMessages.notFound);
  return (
    <main className={styles.page}>
      <div className={styles.code} data-code={t('code')} aria-hidden />
      <PageHeader title={t('title')} description={t('text')} />
      <Button component="a" href="/" size="md">
        {t('home')}
      </Button>
    </main>
  );
}
