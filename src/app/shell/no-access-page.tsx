import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ButtonLink } from '../app-link.tsx';
import { useStanding } from './use-standing.ts';

/** A screen that exists, but not for this view. */
export function NoAccessPage({ title }: { title: string }) {
  const t = useTranslations('shell.noAccess');
  const what = useStanding();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<Lock size={24} strokeWidth={1.75} />}
        title={t('title')}
        message={t('text', { what })}
        action={<ButtonLink to="/">{t('home')}</ButtonLink>}
      />
    </>
  );
}
