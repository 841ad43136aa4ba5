import { can } from '#access/permissions.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useView } from '#app-kit/view/view.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { AccountPhones } from './account-phones.tsx';
import { HouseRules } from './house-rules.tsx';
import { phonesMessages } from './messages.ts';

/** /settings/mobileIntegration: the house's rules, or the phones of the account in view. */
export function PhonesPage() {
  const t = useTexts(phonesMessages);
  const view = useView();
  if (view.viewType === 'house') return <HouseRules />;
  if (view.accountId && can(view, 'phone.pair')) return <AccountPhones accountId={view.accountId} />;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <EmptyState title={t('chooseAccount')} action={<ButtonLink to="/my-accounts">{t('allAccounts')}</ButtonLink>} />
    </>
  );
}
