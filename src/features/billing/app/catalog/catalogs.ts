import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { plansPath, resalePath } from '../../paths.ts';
import type { AccountPlanInput, AccountPlanItem, Kept, PlanInput, PlanItem, SoldInput } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { useRefresh } from '../pay/use-payer.ts';
import { resaleMessages } from '../resale-messages.ts';
import { AccountPlanFields, AgencyPlanFields, type PlanForm } from './plan-fields.tsx';

/** What the screens of one seller's plans have of their own. */
export interface Catalog<I extends SoldInput, P extends I & Kept> {
  /** Of its list. */
  path: string;
  texts: Record<'back' | 'hint' | 'deleteHint' | 'sureText', string>;
  /** What its fields are called. */
  fields: Record<string, string>;
  Fields: ComponentType<{ form: PlanForm<I> }>;
  schema: () => Promise<z.ZodType<I>>;
  /** A plan that isn't there yet. */
  blank: I;
  usePlans: () => { all: UseQueryResult<unknown>; plans: P[] | undefined };
  useCalls: () => {
    /** Asks again for what shows plans. */
    refresh: () => Promise<unknown>;
    create: (values: I) => Promise<{ planId: string }>;
    update: (values: I & Kept) => Promise<I & Kept>;
    remove: (plan: { planId: string }) => Promise<unknown>;
  };
}

const sold = { name: '', price: 0, currency: 'usd', billingInterval: 'month', features: '', isOffered: true } as const;

/** What the house sells to agencies. */
export const houseCatalog: Catalog<PlanInput, PlanItem> = {
  path: plansPath,
  texts: planMessages.house,
  fields: planMessages.houseFields,
  Fields: AgencyPlanFields,
  schema: () => import('../../plan.ts').then((file) => file.PlanInput),
  blank: {
    ...sold,
    users: null,
    accounts: null,
    storageGigabytes: null,
    tokens: 0,
    textsPerDay: null,
    mailsPerDay: null,
  },
  usePlans() {
    const all = useQuery(api.house.billing.listPlans.queryOptions());
    return { all, plans: all.data };
  },
  useCalls() {
    const { billing } = api.house;
    return {
      refresh: useRefresh([billing.key()]),
      create: (values) => billing.createPlan.call(values),
      update: (values) => billing.updatePlan.call(values),
      remove: (plan) => billing.deletePlan.call(plan),
    };
  },
};

/** What an agency sells to its accounts. */
export const resaleCatalog: Catalog<AccountPlanInput, AccountPlanItem> = {
  path: resalePath,
  texts: resaleMessages.catalog,
  fields: resaleMessages.fields,
  Fields: AccountPlanFields,
  schema: () => import('../../plan.ts').then((file) => file.AccountPlanInput),
  blank: { ...sold, subscriptionType: 'paid', storageGigabytes: null, videoMinutes: null, tokens: 0, trialDays: 0 },
  usePlans() {
    const all = useQuery(api.agency(useAgencyId()).billing.getResale.queryOptions());
    return { all, plans: all.data?.plans };
  },
  useCalls() {
    const { billing } = api.agency(useAgencyId());
    return {
      refresh: useRefresh([billing.key()]),
      create: (values) => billing.createAccountPlan.call(values),
      update: (values) => billing.updateAccountPlan.call(values),
      remove: (plan) => billing.deleteAccountPlan.call(plan),
    };
  },
};
