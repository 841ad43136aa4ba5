import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanChoice } from '../../plan.ts';
import { planMessages } from '../messages.ts';

/** The way to the payment provider's page, for an agency that pays there. */
export function PortalSection({ choice: { agencyId, isOnline, isPaidOnline } }: { choice: PlanChoice }) {
  if (!isOnline || !isPaidOnline) return null;
  return <PaymentPortal open={() => api.agency(agencyId).billing.openPaymentPortal.call()} />;
}

/** Where cards, addresses and tax ids are changed. */
export function PaymentPortal({ open }: { open: () => Promise<{ address: string }> }) {
  const t = useTexts(planMessages.portal);
  const opening = useMutation({
    mutationFn: open,
    meta: { shownInPlace: true },
    onSuccess: ({ address }) => globalThis.location.assign(address),
  });
  return (
    <FormSection
      title={t('title')}
      description={t('hint')}
      actions={
        <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
          {t('open')}
        </Button>
      }
    >
      <FormAlert reason={opening.error && problemText(opening.error)} />
    </FormSection>
  );
}
