import { defineCapability } from '#access/capability.ts';
import { cancelPlan, resumePlan, withdrawPlan } from './billing/cancel-account-plan.ts';
import { assignPlan, choosePlan } from './billing/choose-account-plan.ts';
import { markInvoicePaid, voidInvoice } from './billing/close-account-invoice.ts';
import { getAccountPlan } from './billing/get-account-plan.ts';
import { moveAccountPlansJob } from './billing/move-account-plans.job.ts';
import { listBills } from './bills/list-bills.ts';
import { createAccountPlan } from './catalog/create-account-plan.ts';
import { deleteAccountPlan } from './catalog/delete-account-plan.ts';
import { getResale } from './catalog/get-resale.ts';
import { updateAccountPlan } from './catalog/update-account-plan.ts';
import { sendBillingNoticeJob } from './mail/send-billing-notice.job.ts';
import { sendSellerLostJob } from './mail/send-seller-lost.job.ts';
import {
  endSubscriptionJob,
  followAccountCancellationJob,
  followAccountPauseJob,
  giveAccountCreditJob,
} from './payments/account-payment-jobs.ts';
import { endOnLeaving } from './payments/end-on-leaving.ts';
import { followAccountPlanJob, followAccountPlansJob } from './payments/follow-account-plan.job.ts';
import { createSellerRoutes } from './payments/seller-routes.ts';
import { settleAccountPaymentsJob } from './payments/settle-account-payments.job.ts';
import { settleSellerJob } from './payments/settle-seller.job.ts';
import { confirmPayment, openPaymentPortal, startCheckout } from './payments/start-account-checkout.ts';
import { followStandingJob } from './standing/follow-standing.job.ts';
import { connectSeller, refreshSeller } from './seller/connect-seller.ts';
import { billByInvoice } from './seller/bill-by-invoice.ts';
import { disconnectSeller } from './seller/disconnect-seller.ts';

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
    settleSellerJob,
    settleAccountPaymentsJob,
    followAccountPlanJob,
    followAccountPlansJob,
    followAccountCancellationJob,
    followAccountPauseJob,
    followStandingJob,
    giveAccountCreditJob,
    endSubscriptionJob,
    sendBillingNoticeJob,
    sendSellerLostJob,
  ],
  hooks: [endOnLeaving],
  routes: { management: { '/seller-payments': { create: createSellerRoutes, metered: 'none' } } },
});
