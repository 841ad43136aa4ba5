import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Delivery, Endpoint, EventType } from '../webhook.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { deliveryMessages } from './messages.ts';
import { lookAgainMs, useWebhooks } from './use-webhooks.ts';
import styles from './webhooks.module.css';

const states = Object.keys(deliveryMessages.states) as Delivery['state'][];

interface Chosen {
  state?: Delivery['state'] | undefined;
  type?: string | undefined;
}

/** What was sent to a webhook, the latest first, ten at a time. */
export function Deliveries({ endpoint: { uid: endpointId } }: { endpoint: Endpoint }) {
  const t = useTexts(deliveryMessages);
  const { verbs } = useWebhooks();
  const [chosen, setChosen] = useState<Chosen>({});
  const types = useQuery(verbs.listEventTypes.queryOptions()).data ?? [];
  const labelOf = (wanted: string) => types.find((one) => one.type === wanted)?.label ?? wanted;
  const deliveries = usePagedList({
    ...verbs.listDeliveries.infiniteOptions({
      input: (cursor: Cursor) => ({ endpointId, ...chosen, cursor }),
      ...paged,
    }),
    refetchInterval: lookAgainMs,
  });
  return (
    <section aria-label={t('sent')}>
      <Filters types={types} chosen={chosen} onChoose={setChosen} />
      <h3 className={styles.title}>{t('sent')}</h3>
      <PagedList
        query={deliveries}
        failed={t('sentFailed')}
        waiting={<SkeletonRows count={4} height={56} />}
        empty={
          (chosen.state ?? chosen.type) ? (
            <EmptyState title={t('noMatch')} />
          ) : (
            <EmptyState title={t('nothing')} message={t('nothingText')} />
          )
        }
        more={deliveries}
      >
        {(items) => (
          <ul className={rowList.list}>
            {items.map((one) => (
              <DeliveryRow key={one.uid} delivery={one} label={labelOf(one.type)} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

interface FiltersProps {
  types: readonly EventType[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

function Filters({ types, chosen, onChoose }: FiltersProps) {
  const t = useTexts(deliveryMessages);
  return (
    <div className={styles.tools}>
      <Select
        label={t('state')}
        placeholder={t('anyState')}
        clearable
        data={states.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={chosen.state ?? null}
        onChange={(value) => onChoose({ ...chosen, state: states.find((one) => one === value) })}
      />
      <Select
        label={t('type')}
        placeholder={t('anyType')}
        clearable
        searchable
        data={types.map((one) => ({ value: one.type, label: one.label }))}
        value={chosen.type ?? null}
        onChange={(value) => onChoose({ ...chosen, type: value ?? undefined })}
      />
    </div>
  );
}
