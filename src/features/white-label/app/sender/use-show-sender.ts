import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import type { Sender } from '../../sender.ts';

/** The procedures of the agency's sender, and what shows their result. */
export function useShowSender() {
  const queryClient = useQueryClient();
  const { whiteLabel } = api.agency(useAgencyId());
  const show = (next: Sender) => queryClient.setQueryData(whiteLabel.getSender.queryKey(), next);
  return { whiteLabel, show };
}
