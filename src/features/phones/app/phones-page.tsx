import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { AccountPhones } from './account-phones.tsx';
import { HouseRules } from './house-rules.tsx';

/** /settings/mobileIntegration: the house's rules, or the phones of the account in view. */
export function PhonesPage() {
  return useView().viewType === 'house' ? <HouseRules /> : <PhonesInView />;
}

function PhonesInView() {
  return <AccountPhones accountId={useAccountId()} />;
}
