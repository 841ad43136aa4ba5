import { Zap } from 'lucide-react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { recipeNames, recipes } from '../../recipes.ts';
import { useTriggers } from '../use-triggers.ts';
import { listMessages } from './list-messages.ts';
import styles from './triggers.module.css';

const texts = {
  list: 'Ready-made triggers',
  publishWeekly: 'Publish every week',
  publishWeeklyText: 'A scheduled rule publishes the next approved entry at its time.',
} as const;

/** What to start from where there is nothing yet. */
export function Recipes({ mayChange }: { mayChange: boolean }) {
  const t = useTexts(listMessages);
  const say = useTexts(texts);
  const { accountId } = useTriggers();
  return (
    <>
      <EmptyState icon={<Zap size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
      {mayChange ? (
        <ul className={styles.recipes} aria-label={say('list')}>
          {recipeNames.map((recipe) => (
            <li key={recipe}>
              <PlainLink className={styles.recipe} to="/triggers/add-triggers" search={{ recipe }}>
                <strong>{recipes[recipe].name}</strong>
                <span>{recipes[recipe].description}</span>
              </PlainLink>
            </li>
          ))}
          {accountId ? (
            <li>
              <PlainLink className={styles.recipe} to="/settings/scheduled" search={{ rule: 'new' }}>
                <strong>{say('publishWeekly')}</strong>
                <span>{say('publishWeeklyText')}</span>
              </PlainLink>
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
