import { useFormatter } from 'use-intl';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RolloutItem } from '../../rollout.ts';
import type { TemplateDetail } from '../../template.ts';
import { rolloutMessages } from './rollout-messages.ts';

/** Which accounts have a template, and what was sent to them. */
export function RolloutSection({ template, canManage }: { template: TemplateDetail; canManage: boolean }) {
  const t = useTexts(rolloutMessages.section);
  const { templateId, number, accountCount: count, rollouts } = template;
  const send = (
    <ButtonLink to="/templates/$templateId/send" params={{ templateId }} variant="default">
      {t('send', { number: String(number) })}
    </ButtonLink>
  );
  return (
    <FormSection
      title={t('title')}
      description={t('hint', { count })}
      actions={canManage && count > 0 ? send : undefined}
    >
      {rollouts.length > 0 ? (
        <FactList>
          {rollouts.map((rollout) => (
            <RolloutRow key={rollout.rolloutId} rollout={rollout} />
          ))}
        </FactList>
      ) : null}
    </FormSection>
  );
}

function RolloutRow({ rollout: { rolloutId, number, createDate, rollBackDate, counts } }: { rollout: RolloutItem }) {
  const t = useTexts(rolloutMessages.section);
  const format = useFormatter();
  const date = useIsolated()(format.dateTime(createDate, { dateStyle: 'medium' }));
  const link = (
    <AppLink to="/templates/rollouts/$rolloutId" params={{ rolloutId }}>
      {t('sent', { number: String(number), date })}
    </AppLink>
  );
  const left = counts.waiting + counts.returning;
  const facts =
    left > 0 ? t('moving', { count: left }) : t('result', { applied: counts.applied, failed: counts.failed });
  return (
    <FactRow
      name={link}
      facts={rollBackDate && left === 0 ? [] : [facts]}
      status={t(rollBackDate ? 'returned' : 'arrived')}
      isGood={!rollBackDate}
    />
  );
}
