import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';
import { useCopyLink } from './use-copy-link.ts';

/** Copies the account's open link, which any customer can use. */
export function CopyOpenLink() {
  const t = useTexts(testimonialMessages);
  const requests = useQuery(api.account(useAccountId()).testimonials.listRequests.queryOptions());
  const copy = useCopyLink();
  const address = requests.data?.openAddress;
  return (
    <Button
      variant="default"
      leftSection={<Link size={16} aria-hidden />}
      disabled={!address}
      onClick={() => void copy(address ?? '')}
    >
      {t('copyOpenLink')}
    </Button>
  );
}
