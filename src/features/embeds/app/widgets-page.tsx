import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type EmbedChoice, usualChoice } from '../embed-choice.ts';
import { EmbedCode } from './embed-code.tsx';
import { EmbedFields } from './embed-fields.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { KindPicker } from './kind-picker.tsx';
import { embedMessages } from './messages.ts';
import styles from './widgets.module.css';

/** /settings/widget: what other websites can embed, with the code. */
export function WidgetsPage() {
  const t = useTexts(embedMessages);
  const addresses = useQuery(api.account(useAccountId()).embeds.getEmbedAddresses.queryOptions());
  const [choice, setChoice] = useState<EmbedChoice>(usualChoice);
  const change = (changes: Partial<EmbedChoice>) => setChoice((before) => ({ ...before, ...changes }));
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <KindPicker kind={choice.kind} onChange={(kind) => change({ kind })} />
      <Loaded query={addresses} failed={t('failed')} waiting={<SkeletonRows count={2} height={200} />}>
        {({ site, businessName, preview }) => (
          <div className={styles.split}>
            <div className={styles.choices}>
              <EmbedFields choice={choice} onChange={change} />
              <EmbedCode choice={choice} site={site} businessName={businessName} />
            </div>
            <EmbedPreview choice={choice} place={preview} />
          </div>
        )}
      </Loaded>
    </>
  );
}
