import { useTranslations } from 'use-intl';
import { PageHeader } from '#ui/page-header.tsx';
import { ButtonLink } from '../app-link.tsx';
import styles from './not-found-page.module.css';

/** Any unknown path (spec 1 §2). */
export function NotFoundPage() {
  const t = useTranslations('shell.notFound');
  return (
    <div className={styles.page}>
      <div className={styles.code} data-code={t('code')} aria-hidden />
      <PageHeader title={t('title')} description={t('text')} />
      <ButtonLink to="/" size="md">
        {t('home')}
      </ButtonLink>
    </div>
  );
}
