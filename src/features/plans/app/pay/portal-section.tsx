import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanChoice } from '../../plan.ts';
import { planMessages } from '../messages.ts';

/** The way to the payment provider's page, for who pays there. */
export function PortalSection({ choice: { agencyId, isOnline, isPaidOnline } }: { choice: PlanChoice }) {
  const t = useTexts(planMessages.portal);
  const open = useMutation({
    mutationFn: () => api.agency(agencyId).plans.openPaymentPortal.call(),
    meta: { shownInPlace: true },
    onSuccess: ({ address }) => globalThis.location.assign(address),
  });
  if (!isOnline || !isPaidOnline) return null;
  return (
    <FormSection
      title={t('title')}
      description={t('hint')}
      actions={
        <Button variant="default" loading={open.isPending} onClick={() => open.mutate()}>
          {t('open')}
        </Button>
      }
    >
      <FormAlert reason={open.error && problemText(open.error)} />
    </FormSection>
  );
}
