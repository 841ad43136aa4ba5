import { useLocale } from 'use-intl';
import { isolated, leftToRight } from '#lib/words/isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { moneyText } from '../terms.ts';
import type { AccountPlan, Plan } from '../plan.ts';
import { planMessages } from './messages.ts';
import { resaleMessages } from './resale-messages.ts';

export type Priced = Pick<Plan, 'price' | 'currency' | 'billingInterval'>;

/** What a plan costs and what it contains, in words. */
export function usePlanLines() {
  const t = useTexts(planMessages.plan);
  const language = useLocale();
  return {
    priceOf: ({ price, currency, billingInterval: interval }: Priced) =>
      price === 0
        ? t('free')
        : leftToRight(
            t('price', { price: isolated(moneyText(price, currency, language), language), interval }),
            language,
          ),
    limitsOf: ({ users, accounts, storageGigabytes, textsPerDay, mailsPerDay }: Plan) => [
      t('accounts', { count: accounts ?? 0 }),
      t('users', { count: users ?? 0 }),
      t('storage', { count: storageGigabytes ?? 0 }),
      ...(textsPerDay === null ? [] : [t('texts', { count: textsPerDay })]),
      ...(mailsPerDay === null ? [] : [t('mails', { count: mailsPerDay })]),
    ],
    featuresOf: ({ features }: Pick<Plan, 'features'>) => features.split('\n').filter(Boolean),
  };
}

/** What a plan contains, in words; what it costs is said as of agencies' plans. */
export function useAccountPlanLines() {
  const t = useTexts(resaleMessages.plan);
  const { priceOf, featuresOf } = usePlanLines();
  return {
    priceOf,
    linesOf: (plan: AccountPlan) => {
      const { subscriptionType, storageGigabytes, videoMinutes } = plan;
      return [
        t(subscriptionType),
        ...(storageGigabytes === null ? [] : [t('storage', { count: storageGigabytes })]),
        ...(videoMinutes === null ? [] : [t('video', { count: videoMinutes })]),
        ...featuresOf(plan),
      ];
    },
    trialOf: ({ trialDays: count }: AccountPlan) => (count > 0 ? [t('trial', { count })] : []),
  };
}
