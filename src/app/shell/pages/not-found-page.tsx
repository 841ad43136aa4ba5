import { Button } from '@mantine/core';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './not-found-page.module.css';

/** The address of the page itself, without navigation bar and toolbar (spec 1 §2). */
export const notFoundAddress = '/pages/errors/error-404';

/** Any unknown path (spec 1 §2). @param bare without the shell and its router around it */
export function NotFoundPage({ bare = false }: { bare?: boolean }) {
  const t = useTexts(shellMessages.notFound);
  return (
    <div className={styles.page}>
      <div className={styles.code} data-code={t('code')} aria-hidden />
      <PageHeader title={t('title')} description={t('text')} />
      {bare ? (
        <Button component="a" href="/" size="md">
          {t('home')}
        </Button>
      ) : (
        <ButtonLink to="/" size="md">
          {t('home')}
        </ButtonLink>
      )}
    </div>
  );
}
