import { chosenRule, usualChoice } from './recurrence-choice.ts';
import type { RuleAction, ScheduledRule } from './scheduled-rule.ts';

/** What people enter. */
export type RuleValues = Pick<ScheduledRule, 'name' | 'rule' | 'startDay' | 'time' | 'timeZone' | 'action' | 'input'>;

const morning = '09:00';

/** The browser's day on which a rule for the morning can begin. */
export function firstDayOf(now: Date): string {
  const first = new Date(now);
  if (first.getHours() >= 9) first.setDate(first.getDate() + 1);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${first.getFullYear()}-${part(first.getMonth() + 1)}-${part(first.getDate())}`;
}

/** What a new rule begins with: its first action that is allowed, weekly in the morning. */
export function usualRule(actions: readonly RuleAction[], startDay: string): RuleValues {
  const action = actions.find(({ isAllowed }) => isAllowed);
  return {
    name: '',
    rule: chosenRule(usualChoice(startDay), startDay) ?? '',
    startDay,
    time: morning,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    action: action?.name ?? '',
    input: (action?.initial ?? {}) as ScheduledRule['input'],
  };
}
