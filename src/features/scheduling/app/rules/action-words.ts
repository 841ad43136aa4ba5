import type { FilterTree } from '#features/content/fields/filter-field.ts';
import { type FilterWording, treeWords } from '#features/content/app/list/filters/filter-words.ts';
import type { useTexts } from '#ui/text/use-texts.ts';
import type { RuleAction, ScheduledRule } from '../../scheduled-rule.ts';
import type { ruleMessages } from './rule-messages.ts';

interface Wording {
  t: ReturnType<typeof useTexts<typeof ruleMessages>>;
  /** Undefined until the fields of entries are loaded. */
  filters: FilterWording | undefined;
  actions: readonly RuleAction[] | undefined;
}

/** “publish the next entry where Status is Approved” */
export function actionWords(
  { action, input }: Pick<ScheduledRule, 'action' | 'input'>,
  { t, filters, actions }: Wording,
): string {
  const { where, count, title, userIds } = input;
  const filter = where && filters ? treeWords(where as unknown as FilterTree, filters) : '…';
  const people = t('what.people', { count: Array.isArray(userIds) ? userIds.length : 0 });
  switch (action) {
    case 'content.publishNext':
      return t('what.publishNext', { count: Number(count ?? 1), filter });
    case 'scheduling.remind':
      return t(where ? 'what.remindWhere' : 'what.remind', { people, title: String(title), filter });
    case 'testimonials.askCustomers':
      return t('what.ask', { count: Number(count ?? 10), filter });
    case 'tasks.createTask':
      return t(where ? 'what.taskWhere' : 'what.task', { title: String(title), filter });
    default:
      return actions?.find(({ name }) => name === action)?.label ?? action;
  }
}
