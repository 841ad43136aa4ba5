import { useNavigate } from '@tanstack/react-router';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';

interface Openable {
  accountId: string;
  agencyId: string;
  businessName: string;
}

/** Opens an account's view at its work. */
export function useOpenAccount() {
  const t = useTexts(tenantMessages.accounts);
  const navigate = useNavigate();
  return {
    label: ({ businessName }: Openable) => t('view', { name: businessName }),
    go: ({ accountId, agencyId }: Openable) => {
      chooseView({ agencyId, accountId });
      void navigate({ to: '/' });
    },
  };
}
