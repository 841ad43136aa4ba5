import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Stripe stores, as its API tells it; only what the product asks for. */
type Thing = Record<string, unknown> & { id: string };
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

const key = 'sk_test_local';
const secret = 'whsec_local';
/** Of the webhook for events of connected accounts. */
const connectSecret = 'whsec_connected';
const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/**
 * Speaks as much of Stripe's API as the product uses, form encoded, on the loopback interface; and signs webhooks by
 * its scheme. Customers pay on its own pages: /pay/{session}. With the header `Stripe-Account`, everything belongs to
 * that connected account, whose owner goes through /connect/{account}.
 */
export async function startStripeServer(now: () => Date = () => new Date()) {
  const things = new Map<string, Thing>();
  const repeated = new Map<string, { asked: string; made: Thing }>();
  const asked: { path: string; body: Record<string, unknown>; account: string | undefined }[] = [];
  let webhook = '';
  let connectWebhook = '';
  /** Whose call is being answered: a connected account, or the platform. */
  let caller: string | undefined;
  let isMuted = false;
  const all = (object: string) => [...things.values()].filter((thing) => thing['object'] === object);
  /** What the caller sees: its own, and nothing of others. */
  const own = (object: string, customer: unknown) =>
    all(object).filter((one) => one['customer'] === customer && one['sellerId'] === caller);
  const keep = (object: string, prefix: string, fields: Record<string, unknown>): Thing => {
    const id = `${prefix}_${randomUUID().replaceAll('-', '')}`;
    const thing = { id, object, created: seconds(now()), ...(caller && { sellerId: caller }), ...fields };
    things.set(thing.id, thing);
    return thing;
  };
  const list = (data: Thing[]) => ({ object: 'list', data, has_more: false });

  const period = (price: Thing, from: Date) => {
    const { interval } = price['recurring'] as { interval: string };
    return {
      current_period_start: seconds(from),
      current_period_end: seconds(from) + (interval === 'year' ? 365 : 30) * 86_400,
    };
  };
  function bill(subscription: Thing, isPaid: boolean): Thing {
    const [item] = (subscription['items'] as { data: (Thing & { price: Thing })[] }).data;
    const { current_period_start: start, current_period_end: end } = item as Thing;
    return keep('invoice', 'in', {
      sellerId: subscription['sellerId'],
      customer: subscription['customer'],
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status: isPaid ? 'paid' : 'open',
      amount_due: item?.price['unit_amount'],
      currency: item?.price['currency'],
      attempt_count: 1,
      due_date: null,
      period_start: start,
      period_end: end,
      lines: list([{ id: 'il', period: { start, end } }]),
      status_transitions: { finalized_at: seconds(now()), paid_at: isPaid ? seconds(now()) : null },
      hosted_invoice_url: `${origin()}/invoice`,
    });
  }

  const handlers: [RegExp, (body: Record<string, unknown>, id: string) => Thing | Record<string, unknown>][] = [
    [/^POST \/v1\/customers$/, (body) => keep('customer', 'cus', body)],
    [
      /^POST \/v1\/accounts$/,
      (body) => keep('account', 'acct', { ...body, details_submitted: false, charges_enabled: false }),
    ],
    [/^GET \/v1\/accounts\/(\w+)$/, (_body, id) => things.get(id) ?? shutOut],
    [
      /^POST \/v1\/account_links$/,
      ({ account, return_url: back }) => ({
        object: 'account_link',
        url: `${origin()}/connect/${String(account)}?back=${encodeURIComponent(String(back))}`,
      }),
    ],
    [
      /^GET \/v1\/billing_portal\/configurations$/,
      () => list(all('billing_portal.configuration').filter((one) => one['sellerId'] === caller)),
    ],
    [/^POST \/v1\/billing_portal\/configurations$/, (body) => keep('billing_portal.configuration', 'bpc', body)],
    [/^GET \/v1\/subscriptions\/(\w+)$/, (_body, id) => things.get(id) ?? {}],
    [
      /^DELETE \/v1\/subscriptions\/(\w+)$/,
      (_body, id) => Object.assign(things.get(id) ?? {}, { status: 'canceled', ended_at: seconds(now()) }),
    ],
    [
      /^POST \/v1\/customers\/(\w+)\/balance_transactions$/,
      (body, customer) => keep('customer_balance_transaction', 'cbtxn', { ...body, customer }),
    ],
    [
      /^POST \/v1\/prices$/,
      (body) => keep('price', 'price', { metadata: {}, ...body, unit_amount: Number(body['unit_amount']) }),
    ],
    [
      /^POST \/v1\/checkout\/sessions$/,
      (body) => {
        const session = keep('checkout.session', 'cs', { status: 'open', ...body });
        return Object.assign(session, { url: `${origin()}/pay/${session.id}` });
      },
    ],
    [
      /^GET \/v1\/checkout\/sessions$/,
      ({ customer, status }) => list(own('checkout.session', customer).filter((one) => one['status'] === status)),
    ],
    [
      /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_body, id) => Object.assign(things.get(id) ?? {}, { status: 'expired' }),
    ],
    [
      /^POST \/v1\/billing_portal\/sessions$/,
      (body) => ({
        ...keep('billing_portal.session', 'bps', body),
        url: `${origin()}/portal?back=${encodeURIComponent(String(body['return_url']))}`,
      }),
    ],
    [/^GET \/v1\/subscriptions$/, ({ customer }) => list(own('subscription', customer))],
    [/^GET \/v1\/invoices$/, ({ customer }) => list(own('invoice', customer).toReversed())],
    [
      /^POST \/v1\/subscriptions\/(\w+)$/,
      (body, id) => {
        const subscription = things.get(id) as Thing;
        const [change] = Object.values((body['items'] ?? {}) as Record<string, { price: string }>);
        const [item] = (subscription['items'] as { data: Record<string, unknown>[] }).data;
        if (change && item) item['price'] = things.get(change.price);
        if ('pause_collection' in body) subscription['pause_collection'] = body['pause_collection'] || null;
        if ('cancel_at_period_end' in body)
          subscription['cancel_at_period_end'] = body['cancel_at_period_end'] === 'true';
        return subscription;
      },
    ],
  ];

  function answer(
    method: string,
    path: string,
    body: Record<string, unknown>,
  ): Thing | Record<string, unknown> | undefined {
    for (const [route, handle] of handlers) {
      const found = route.exec(`${method} ${path}`);
      if (found) return handle(body, found[1] ?? '');
    }
    return undefined;
  }

  /** The customer's pages. */
  async function page(url: URL): Promise<{ status: number; html?: string; location?: string }> {
    const session = things.get(url.pathname.split('/')[2] ?? '');
    if (url.pathname === '/portal')
      return { status: 200, html: `<h1>Your payments</h1><a href="${url.searchParams.get('back')}">Back</a>` };
    if (url.pathname.startsWith('/connect/') && session) return connecting(url, session);
    if (!session || session['status'] === 'expired') return { status: 404, html: 'No such page' };
    if (url.pathname.endsWith('/done')) {
      await complete(session.id);
      return { status: 303, location: String(session['success_url']) };
    }
    const links = `<a href="/pay/${session.id}/done">Pay and subscribe</a> <a href="${String(session['cancel_url'])}">Back without paying</a>`;
    return { status: 200, html: `<!doctype html><html lang="en"><title>Checkout</title><h1>Checkout</h1>${links}` };
  }

  /** Where the owner of a connected account says who they are. */
  async function connecting(url: URL, seller: Thing) {
    const back = url.searchParams.get('back') ?? '';
    if (url.pathname.endsWith('/done')) {
      await finishOnboarding(seller);
      return { status: 303, location: back };
    }
    const done = `/connect/${seller.id}/done?back=${encodeURIComponent(back)}`;
    const links = `<a href="${done}">Finish</a> <a href="${back}">Later</a>`;
    return { status: 200, html: `<!doctype html><html lang="en"><title>Connect</title><h1>Your business</h1>${links}` };
  }

  async function finishOnboarding(seller: Thing): Promise<void> {
    Object.assign(seller, { details_submitted: true, charges_enabled: true });
    await tell('account.updated', seller, { account: seller.id });
  }

  /** The customer subscribes; nothing is charged during a trial. */
  async function complete(sessionId: string): Promise<Thing> {
    const session = things.get(sessionId) as Thing;
    session['status'] = 'complete';
    const [line] = Object.values(session['line_items'] as Record<string, { price: string }>);
    const price = things.get(line?.price ?? '') as Thing;
    const trial = (session['subscription_data'] as { trial_end?: string } | undefined)?.trial_end;
    const item = { id: `si_${sessionId}`, object: 'subscription_item', price, ...period(price, now()) };
    const subscription = keep('subscription', 'sub', {
      sellerId: session['sellerId'],
      customer: session['customer'],
      status: trial ? 'trialing' : 'active',
      items: list([item]),
      trial_end: trial ? Number(trial) : null,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      metadata: {},
    });
    const invoice = bill(subscription, true);
    await tell('invoice.paid', invoice);
    await tell('customer.subscription.created', subscription);
    await tell('checkout.session.completed', session);
    return subscription;
  }

  /** Sends an event to the product, signed as Stripe does; one of a connected account to its own webhook. */
  async function tell(
    type: string,
    object: Thing,
    {
      id = `evt_${randomUUID()}`,
      at = new Date(),
      account = object['sellerId'],
      by = account ? connectSecret : secret,
    }: { id?: string; at?: Date; by?: string; account?: unknown } = {},
  ) {
    const data = { object };
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      created: seconds(at),
      data,
      ...(account ? { account } : {}),
    });
    const webhookOf = account ? connectWebhook : webhook;
    const signature = createHmac('sha256', by)
      .update(`${seconds(at)}.${body}`)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds(at)},v1=${signature}` };
    return webhookOf && !isMuted ? (await fetch(webhookOf, { method: 'POST', headers, body })).status : 0;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin());
    if (!url.pathname.startsWith('/v1/')) {
      const { status, html = '', location } = await page(url);
      response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end(html);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = (status: number, thing: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(thing));
    const isGet = request.method === 'GET';
    const body = readForm(isGet ? url.search.slice(1) : Buffer.concat(chunks).toString());
    if (request.headers.authorization !== `Bearer ${key}`) {
      send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
      return;
    }
    caller = request.headers['stripe-account'] as string | undefined;
    if (caller && things.get(caller)?.['isShut']) {
      caller = undefined;
      send(403, shutOut);
      return;
    }
    const given = request.headers['idempotency-key'];
    const once = typeof given === 'string' ? `${given} ${caller ?? ''}` : undefined;
    const before = once ? repeated.get(once)?.made : undefined;
    if (once && before && repeated.get(once)?.asked !== JSON.stringify(body)) {
      caller = undefined;
      send(400, { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } });
      return;
    }
    if (!isGet && !before) asked.push({ path: url.pathname, body, account: caller });
    const made = before ?? answer(request.method ?? '', url.pathname, body);
    caller = undefined;
    if (made && once) repeated.set(once, { asked: JSON.stringify(body), made: made as Thing });
    if (made && made['isShut']) send(403, shutOut);
    else if (made) send(200, made);
    else send(404, { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${url.pathname})` } });
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const origin = () => `http://127.0.0.1:${port}`;
  return {
    /** For STRIPE_URL. */
    address: `stripe+http://${key}:${secret}@127.0.0.1:${port}`,
    asked,
    /** Where news go. */
    notify: (address: string) => void (webhook = address),
    /** Where news of connected accounts go. */
    notifyConnected: (address: string) => void (connectWebhook = address),
    /** For STRIPE_CONNECT_SECRET. */
    connectSecret,
    sellers: () => all('account'),
    finishOnboarding,
    /** The owner of a connected account shuts the product out. */
    async shutOut(seller: Thing): Promise<void> {
      seller['isShut'] = true;
      await tell('account.application.deauthorized', { id: 'ca_1', object: 'application' }, { account: seller.id });
    },
    /** Events are lost, or late. */
    mute: (muted: boolean) => void (isMuted = muted),
    /** As if nobody had called it before. */
    forget: () => {
      things.clear();
      repeated.clear();
      asked.length = 0;
    },
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
    tell,
    complete,
    sessions: () => all('checkout.session'),
    subscriptions: () => all('subscription'),
    invoices: () => all('invoice'),
    credits: () => all('customer_balance_transaction'),
    /** The next period begins; its charge succeeds or fails. */
    async renew(subscription: Thing, { isPaid, at = now() }: { isPaid: boolean; at?: Date }): Promise<Thing> {
      const [item] = (subscription['items'] as { data: (Thing & { price: Thing })[] }).data;
      if (item) Object.assign(item, period(item.price, at));
      subscription['status'] = isPaid ? 'active' : 'past_due';
      const invoice = bill(subscription, isPaid);
      await tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
      return invoice;
    },
    /** As if it had been open for so many days. */
    async age(invoice: Thing, days: number): Promise<void> {
      const moved = invoice['status_transitions'] as { finalized_at: number };
      moved.finalized_at -= days * 86_400;
      await tell('invoice.payment_failed', invoice);
    },
    async pay(invoice: Thing, subscription: Thing): Promise<void> {
      Object.assign(invoice, {
        status: 'paid',
        status_transitions: { ...(invoice['status_transitions'] as object), paid_at: seconds(now()) },
      });
      subscription['status'] = 'active';
      await tell('invoice.paid', invoice);
    },
    /** The customer is billed for what isn't a plan. */
    async billOther(subscription: Thing): Promise<void> {
      const invoice = Object.assign(bill(subscription, false), { parent: null });
      await tell('invoice.payment_failed', invoice);
    },
    async end(subscription: Thing): Promise<void> {
      Object.assign(subscription, { status: 'canceled', ended_at: seconds(now()) });
      await tell('customer.subscription.deleted', subscription);
    },
  };
}

const shutOut = {
  error: { type: 'invalid_request_error', code: 'account_invalid', message: 'The key does not have access to account' },
};

/** `items[0][price]=x` as nested objects. */
function readForm(text: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = name.split(/[[\]]+/).filter(Boolean);
    let at = found;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1) ?? ''] = value;
  }
  return found;
}
