import { Badge } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { lifecycleMessages } from './lifecycle-messages.ts';

interface StateBadgeProps {
  isSuspended: boolean;
  isAgencySuspended?: boolean;
  isPlanShut?: boolean;
}

/** Whether people work in an account or agency, in words as well as in color. */
export function StateBadge({ isSuspended, isAgencySuspended, isPlanShut }: StateBadgeProps) {
  const t = useTexts(lifecycleMessages.facts);
  if (!isSuspended) return <Badge color="success">{t('active')}</Badge>;
  const why = isAgencySuspended ? 'withAgency' : isPlanShut ? 'planShut' : 'suspended';
  return <Badge color="warning">{t(why)}</Badge>;
}
