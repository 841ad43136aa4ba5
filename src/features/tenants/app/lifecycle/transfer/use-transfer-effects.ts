import { useTexts } from '#ui/text/use-texts.ts';
import type { TransferPlan } from '../../../lifecycle.ts';
import { lifecycleMessages } from '../lifecycle-messages.ts';

const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '');

/** What a transfer changes, in words: address, domain, people, connections, plan, usage and look. */
export function useTransferEffects(plan: TransferPlan): { label: string; text: string }[] {
  const t = useTexts(lifecycleMessages.transfer);
  const [from, to] = [plan.from.businessName, plan.to.businessName];
  const [before, after] = [hostOf(plan.from.siteOrigin), hostOf(plan.to.siteOrigin)];
  const { domain, isDomainTargetChanged, invitationCount: count } = plan;
  const people = t('peopleText', {
    members: plan.memberCount,
    leaving: plan.leavingCount,
    joining: plan.joiningCount,
    from,
    to,
  });
  return [
    {
      label: t('address'),
      text: before === after ? t('addressSame', { address: before }) : t('addressChanges', { before, after }),
    },
    {
      label: t('domain'),
      text: !domain ? t('noDomain') : t(isDomainTargetChanged ? 'domainTarget' : 'domainStays', { domain, after }),
    },
    {
      label: t('people'),
      text: [people, t('signIn', { from }), count > 0 ? t('invitations', { count, from }) : '']
        .filter(Boolean)
        .join(' '),
    },
    {
      label: t('connections'),
      text: t('connectionsText', { keys: plan.endingKeyCount, phones: plan.endingPhoneCount, from }),
    },
    { label: t('plan'), text: t(plan.isBilled ? 'planEnds' : 'planText', { plan: plan.subscriptionType, from, to }) },
    { label: t('usage'), text: t('usageText', { size: Math.round(plan.storedBytes / 1e5) / 10, to }) },
    { label: t('look'), text: t(plan.isThemeOfAgency ? 'lookChanges' : 'lookStays', { to }) },
  ];
}
