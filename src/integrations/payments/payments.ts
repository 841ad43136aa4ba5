/** What is sold: a plan of the house at its present price. */
export interface Priced {
  planId: string;
  /** Of the plan; each has one price. */
  version: number;
  name: string;
  /** In the currency's smallest unit. */
  price: number;
  currency: string;
  billingInterval: 'month' | 'year';
}

export interface Order {
  customerId: string;
  priceId: string;
  /** A trial that goes on; nothing is charged before its end. */
  trialEndDate: Date | null;
  /** Where the provider's page leads afterwards. */
  successUrl: string;
  cancelUrl: string;
}

/** What a customer has subscribed to. */
export interface PaidSubscription {
  subscriptionId: string;
  itemId: string;
  /** As the price says; empty for one that isn't ours. */
  planId: string;
  trialEndDate: Date | null;
  periodStartDate: Date;
  periodEndDate: Date;
  /** When it ends or has ended, if it was cancelled. */
  endDate: Date | null;
  hasEnded: boolean;
}

export interface PaidInvoice {
  providerId: string;
  amount: number;
  currency: string;
  periodStartDate: Date;
  periodEndDate: Date;
  issueDate: Date;
  dueDate: Date;
  paidDate: Date | null;
  isVoid: boolean;
  /** The provider's page of it; empty if it has none. */
  address: string;
}

/** Everything that counts of a customer, as the provider has it at one moment. */
export interface PaymentState {
  subscription: PaidSubscription | null;
  invoices: PaidInvoice[];
}

/** News of the provider. What it tells is asked for anew, so that order and delays don't matter. */
export interface PaymentEvent {
  eventId: string;
  type: string;
  /** Whom it is about; null if it is about no customer. */
  customerId: string | null;
  /** Whose customer that is; null for one of our own. */
  sellerId: string | null;
}

/** An event that the provider hasn't signed, or long ago. */
export class UnsignedEvent extends Error {}

/** A seller has shut us out. */
export class SellerGone extends Error {}

type Subscribed = Pick<PaidSubscription, 'subscriptionId' | 'itemId'>;

/** A provider of subscriptions, such as Stripe. Calls with the same arguments have one effect. */
export interface Payments {
  createCustomer(payer: { payerId: string; name: string; email: string }): Promise<string>;
  createPrice(plan: Priced): Promise<string>;
  closeCheckouts(customerId: string): Promise<void>;
  openCheckout(order: Order): Promise<string>;
  /** The page on which a customer changes how they pay, and sees invoices. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Changes what is paid for at once; the provider prorates. A cancellation is taken back. */
  changePlan(subscription: Subscribed, priceId: string): Promise<void>;
  /** Changes the price from the next period on, and nothing else. */
  changePrice(subscription: Subscribed, priceId: string): Promise<void>;
  /** Deducts an amount from the customer's next invoices. */
  giveCredit(customerId: string, credit: { key: string; amount: number; currency: string }): Promise<void>;
  /** Ends a subscription with its period, or takes that back. */
  setCancelled(subscriptionId: string, isCancelled: boolean): Promise<void>;
  /** Pauses all charges, or resumes them; what would have been due during the pause is never charged. */
  setPaused(subscriptionId: string, isPaused: boolean): Promise<void>;
  /** Ends a subscription at once; one that has ended stays so. */
  end(subscriptionId: string): Promise<void>;
  findState(customerId: string): Promise<PaymentState>;
  /** @throws UnsignedEvent */
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
}

/** How far somebody who sells through us has come with their own account at the provider. */
export interface SellerState {
  /** They have given the provider their details. */
  hasDetails: boolean;
  /** They can be paid. */
  isReady: boolean;
}

/** Those who sell through us, each with an account of their own, to which their customers' payments go. */
export interface SellerPayments {
  createSeller(seller: { key: string; name: string; email: string }): Promise<string>;
  /** The page on which a seller tells the provider who they are. */
  openOnboarding(sellerId: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Null once the seller has shut us out. */
  findSeller(sellerId: string): Promise<SellerState | null>;
  /** Its calls throw `SellerGone` once the seller has shut us out. */
  of(sellerId: string): Payments;
  /** News of sellers and their customers. @throws UnsignedEvent */
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
}
