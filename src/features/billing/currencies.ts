/** Currencies that plans can be sold in, as Stripe writes them. */
export const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf', 'sek', 'pln', 'jpy'] as const;
