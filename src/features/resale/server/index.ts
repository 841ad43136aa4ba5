import { defineCapability } from '#access/capability.ts';
import {
  assignPlan,
  cancelPlan,
  choosePlan,
  getAccountPlan,
  markInvoicePaid,
  resumePlan,
  voidInvoice,
  withdrawPlan,
} from './billing/account-plan.ts';
import { moveAccountPlansJob } from './billing/move-account-plans.job.ts';
import { listBills } from './bills/list-bills.ts';
import { createAccountPlan, deleteAccountPlan, getResale, updateAccountPlan } from './catalog.ts';
import { sendBillingNoticeJob } from './mail/billing-mail.tsx';
import { sendSellerLostJob } from './mail/seller-lost-mail.tsx';
import {
  endSubscriptionJob,
  syncAccountCancellationJob,
  syncAccountPauseJob,
  giveAccountCreditJob,
} from './payments/account-payment-jobs.ts';
import { endOnLeaving } from './payments/end-on-leaving.ts';
import { syncAccountPlanJob, syncAccountPlansJob } from './payments/sync-account-plan.job.ts';
import { createSellerRoutes } from './payments/seller-routes.ts';
import { reconcileAccountPaymentsJob } from './payments/reconcile-account-payments.job.ts';
import { reconcileSellerJob } from './payments/reconcile-seller.job.ts';
import { confirmPayment, openPaymentPortal, startCheckout } from './payments/start-account-checkout.ts';
import { syncStandingJob } from './standing/sync-standing.job.ts';
import { billByInvoice, connectSeller, disconnectSeller, refreshSeller } from './seller/seller.ts';

/** What accounts pay their agency for, and how the agency is paid. */
export const resale = defineCapability({
  account: {
    getAccountPlan,
    choosePlan,
    assignPlan,
    cancelPlan,
    resumePlan,
    withdrawPlan,
    markInvoicePaid,
    voidInvoice,
    startCheckout,
    confirmPayment,
    openPaymentPortal,
  },
  agency: {
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
  jobs: [
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
  routes: { management: { '/seller-payments': { create: createSellerRoutes, metered: 'none' } } },
});
