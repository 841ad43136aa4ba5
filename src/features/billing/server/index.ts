import { defineCapability } from '#access/capability.ts';
import {
  createAccountPlan,
  createPlan,
  deleteAccountPlan,
  deletePlan,
  getResale,
  listPlans,
  updateAccountPlan,
  updatePlan,
} from './catalog.ts';
import {
  assignAccountPlan,
  assignPlan,
  cancelPlan,
  choosePlan,
  extendTrial,
  getAccountPlan,
  getCurrentPlan,
  getPlanChoice,
  resumePlan,
  withdrawPlan,
} from './current-plan.ts';
import { listBills, markAccountInvoicePaid, markInvoicePaid, voidAccountInvoice, voidInvoice } from './invoices.ts';
import { sendBillingNoticeJob, sendPlanNoticeJob, sendSellerLostJob } from './mails.tsx';
import { moveAccountPlansJob, movePlansJob, syncSuspensionJob } from './move-plans.ts';
import { confirmPayment, openPaymentPortal, startCheckout } from './payments/checkout.ts';
import { endOnLeaving, paymentJobs } from './payments/payment-jobs.ts';
import { createPaymentRoutes, createSellerRoutes } from './payments/payment-routes.ts';
import { reconcilePlanUseJob, sendUseWarningJob } from './plan-use.tsx';
import { reconcileSellerJob } from './seller/find-seller.ts';
import { billByInvoice, connectSeller, disconnectSeller, refreshSeller } from './seller/seller.ts';

/** What agencies pay the house for, what accounts pay their agency for, and the state of each one's plan. */
export const billing = defineCapability({
  account: {
    getAccountPlan,
    choosePlan: choosePlan.account,
    assignPlan: assignAccountPlan,
    cancelPlan: cancelPlan.account,
    resumePlan: resumePlan.account,
    withdrawPlan,
    markInvoicePaid: markAccountInvoicePaid,
    voidInvoice: voidAccountInvoice,
    startCheckout: startCheckout.account,
    confirmPayment: confirmPayment.account,
    openPaymentPortal: openPaymentPortal.account,
  },
  agency: {
    getPlanChoice,
    choosePlan: choosePlan.agency,
    cancelPlan: cancelPlan.agency,
    resumePlan: resumePlan.agency,
    startCheckout: startCheckout.agency,
    confirmPayment: confirmPayment.agency,
    openPaymentPortal: openPaymentPortal.agency,
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
    moveAccountPlansJob,
    syncSuspensionJob,
    reconcileSellerJob,
    ...paymentJobs,
    reconcilePlanUseJob,
    sendUseWarningJob,
    sendPlanNoticeJob,
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
