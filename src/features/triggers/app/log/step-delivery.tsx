import { useQuery } from '@tanstack/react-query';
import { DeliveryRow } from '#features/webhooks/app/delivery-row.tsx';
import { lookAgainMs, useWebhooks } from '#features/webhooks/app/use-webhooks.ts';
import rowList from '#ui/lists/row-list.module.css';
import { useTexts } from '#ui/text/use-texts.ts';
import { logMessages } from './log-messages.ts';

/** What became of the message that a step has sent to a webhook, as it is now: request, answers, attempts. */
export function StepDelivery({ deliveryId }: { deliveryId: string }) {
  const t = useTexts(logMessages);
  const { verbs } = useWebhooks();
  const options = verbs.getDelivery.queryOptions({ input: { deliveryId } });
  const delivery = useQuery({ ...options, refetchInterval: lookAgainMs }).data;
  if (!delivery) return null;
  return (
    <ul className={rowList.list}>
      <DeliveryRow delivery={delivery} label={t('sent')} />
    </ul>
  );
}
