/** Returns whose site a name leads to, so that our own check recognizes us behind proxies and redirects. */
export const hostProofPath = '/.well-known/fieldfolio';
