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
import * as ofAccounts from './resale/billing/account-plan.ts';
import { getAccountPlan, withdrawPlan } from './resale/billing/account-plan.ts';
import { moveAccountPlansJob } from './resale/billing/move-account-plans.job.ts';
import { listBills } from './resale/bills/list-bills.ts';
import { createAccountPlan, deleteAccountPlan, getResale, updateAccountPlan } from './resale/catalog.ts';
import { sendBillingNoticeJob } from './resale/mail/billing-mail.tsx';
import { sendSellerLostJob } from './resale/mail/seller-lost-mail.tsx';
import {
  endSubscriptionJob,
  syncAccountCancellationJob,
  syncAccountPauseJob,
  giveAccountCreditJob,
} from './resale/payments/account-payment-jobs.ts';
import { endOnLeaving } from './resale/payments/end-on-leaving.ts';
import { syncAccountPlanJob, syncAccountPlansJob } from './resale/payments/sync-account-plan.job.ts';
import { createSellerRoutes } from './resale/payments/seller-routes.ts';
import { reconcileAccountPaymentsJob } from './resale/payments/reconcile-account-payments.job.ts';
import { reconcileSellerJob } from './resale/payments/reconcile-seller.job.ts';
import * as byAccounts from './resale/payments/start-account-checkout.ts';
import { syncStandingJob } from './resale/standing/sync-standing.job.ts';
import { billByInvoice, connectSeller, disconnectSeller, refreshSeller } from './resale/seller/seller.ts';
import { reconcilePlanUseJob } from './use/reconcile-plan-use.job.ts';

/** What agencies pay the house for, what accounts pay their agency for, and the state of each one's plan. */
export const billing = defineCapability({
  account: {
    getAccountPlan,
    choosePlan: ofAccounts.choosePlan,
    assignPlan: ofAccounts.assignPlan,
    cancelPlan: ofAccounts.cancelPlan,
    resumePlan: ofAccounts.resumePlan,
    withdrawPlan,
    markInvoicePaid: ofAccounts.markInvoicePaid,
    voidInvoice: ofAccounts.voidInvoice,
    startCheckout: byAccounts.startCheckout,
    confirmPayment: byAccounts.confirmPayment,
    openPaymentPortal: byAccounts.openPaymentPortal,
  },
  agency: {
    getPlanChoice,
    choosePlan,
    cancelPlan,
    resumePlan,
    startCheckout,
    confirmPayment,
    openPaymentPortal,
    getResale,
    createAccountPlan,
    updateAccountPlan,
    deleteAccountPlan,
    listBills,
    connectSeller,
    refreshSeller,
    disconnectSeller,
    billByInvoice,
  },
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
    moveAccountPlansJob,
    reconcileSellerJob,
    reconcileAccountPaymentsJob,
    syncAccountPlanJob,
    syncAccountPlansJob,
    syncAccountCancellationJob,
    syncAccountPauseJob,
    syncStandingJob,
    giveAccountCreditJob,
    endSubscriptionJob,
    sendBillingNoticeJob,
    sendSellerLostJob,
  ],
  provides: [endOnLeaving],
  routes: {
    management: {
      '/payments': { create: createPaymentRoutes, metered: 'none' },
      '/seller-payments': { create: createSellerRoutes, metered: 'none' },
    },
  },
});
