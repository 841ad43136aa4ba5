import { FactRow } from '#ui/fact-list.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PushResult } from '../../push.ts';
import { pushMessages } from './push-messages.ts';

/** What became of a push in an account. */
export function ResultRow({ result: { businessName, state, applied, kept, failure } }: { result: PushResult }) {
  const t = useTexts(pushMessages.result);
  const states = useTexts(pushMessages.result.states);
  const isDone = state === 'applied' || state === 'rolledBack';
  const facts = [
    ...(state === 'applied' ? [t('changed', { count: applied.length })] : []),
    ...(isDone ? kept.map(({ name, reason }) => t('keptOne', { name, reason: reason || t('edited') })) : []),
    ...(failure ? [failure] : []),
  ];
  return (
    <FactRow
      name={<bdi>{businessName}</bdi>}
      facts={[...new Set(facts)]}
      status={states(state)}
      isGood={state === 'applied'}
    />
  );
}
