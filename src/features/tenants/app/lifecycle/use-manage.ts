import { useNavigate } from '@tanstack/react-router';
import { chooseView } from '#app-kit/view/view-state.ts';

/** The ways from lists to what is decided about an account or agency. */
export function useManage() {
  const navigate = useNavigate();
  return {
    account: ({ accountId, agencyId }: { accountId: string; agencyId: string }) => {
      chooseView({ agencyId, accountId: null });
      void navigate({ to: '/accounts/$accountId', params: { accountId } });
    },
    agency: ({ agencyId }: { agencyId: string }) => void navigate({ to: '/agency/$agencyId', params: { agencyId } }),
  };
}
