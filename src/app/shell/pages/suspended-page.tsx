import { Group } from '@mantine/core';
import { PauseCircle } from 'lucide-react';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useView } from '#app-kit/view/view.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { suspendedMessages } from '../../messages/suspended-messages.ts';

/** In the place of every screen of an account or agency that is suspended. */
export function SuspendedPage({ title }: { title: string }) {
  const t = useTexts(suspendedMessages);
  const { viewer, agency, account, suspension } = useView();
  const what = viewer.type === 'agency' ? 'agency' : 'account';
  const name = (what === 'agency' ? agency : account)?.businessName ?? '';
  const by = account?.appName ?? '';
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<PauseCircle size={24} strokeWidth={1.75} />}
        title={t('title', { name })}
        message={[t(what, { by }), suspension?.note && `“${suspension.note}”`].filter(Boolean).join(' ')}
        action={
          <Group gap="xs" justify="center">
            {viewer.accounts.length > 1 ? <ButtonLink to="/my-accounts">{t('accounts')}</ButtonLink> : null}
            <ButtonLink to="/settings/account" variant="default">
              {t('profile')}
            </ButtonLink>
          </Group>
        }
      />
    </>
  );
}
