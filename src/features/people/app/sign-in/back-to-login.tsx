import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './form.module.css';
import { PlaceLink } from './place-link.tsx';

export function BackToLogin() {
  const t = useTranslations('signIn');
  return (
    <div className={styles.back}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      <PlaceLink to="/login">{t('back')}</PlaceLink>
    </div>
  );
}
