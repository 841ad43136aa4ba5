/** Loaded when a provider is first asked: most processes never are. */
export const openid = () => import('openid-client');
