import { defineCapability } from '#access/capability.ts';
import {
  assignPlan,
  cancelPlan,
  choosePlan,
  extendTrial,
  getCurrentPlan,
  getPlanChoice,
  resumePlan,
} from './billing/current-plan.ts';
import { markInvoicePaid, voidInvoice } from './invoices.ts';
import { movePlansJob } from './billing/move-plans.job.ts';
import { createPlan, deletePlan, listPlans, updatePlan } from './catalog/plans.ts';
import { sendPlanNoticeJob } from './mail/plan-mail.tsx';
import { sendUseWarningJob } from './mail/usage-mail.tsx';
import { syncCancellationJob } from './payments/follow/sync-cancellation.job.ts';
import { syncPauseJob } from './payments/follow/sync-pause.job.ts';
import { syncPriceJob } from './payments/follow/sync-price.job.ts';
import { giveCreditJob } from './payments/give-credit.job.ts';
import { createPaymentRoutes } from './payments/payment-routes.ts';
import { reconcilePaymentsJob } from './payments/reconcile-payments.job.ts';
import { confirmPayment, openPaymentPortal, startCheckout } from './payments/checkout.ts';
import { reconcilePlanUseJob } from './use/reconcile-plan-use.job.ts';

/** What agencies pay the house for, and the state of each agency's plan. */
export const plans = defineCapability({
  agency: { getPlanChoice, choosePlan, cancelPlan, resumePlan, startCheckout, confirmPayment, openPaymentPortal },
  house: {
    listPlans,
    createPlan,
    updatePlan,
    deletePlan,
    getCurrentPlan,
    assignPlan,
    extendTrial,
    markInvoicePaid,
    voidInvoice,
  },
  jobs: [
    movePlansJob,
    sendPlanNoticeJob,
    reconcilePlanUseJob,
    sendUseWarningJob,
    reconcilePaymentsJob,
    syncCancellationJob,
    syncPauseJob,
    syncPriceJob,
    giveCreditJob,
  ],
  routes: { management: { '/payments': { create: createPaymentRoutes, metered: 'none' } } },
});
