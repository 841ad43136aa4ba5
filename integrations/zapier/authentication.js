const label = ({ json }) => json.businessName;

/** A key of the business, and the server and account that it belongs to: Settings → Zapier shows all three. */
export const authentication = {
  type: 'custom',
  fields: [
    {
      key: 'server',
      label: 'Address',
      required: true,
      placeholder: 'https://app.example.com',
      helpText: 'The address at which you sign in, as shown at Settings → Zapier.',
    },
    { key: 'accountId', label: 'Account ID', required: true, helpText: 'As shown at Settings → Zapier.' },
    {
      key: 'apiKey',
      label: 'API key',
      required: true,
      type: 'password',
      helpText: 'Make one at Settings → Zapier. It begins with ff_.',
    },
  ],
  test: async (z, bundle) => (await z.request({ url: urlOf(bundle, '/key') })).json,
  connectionLabel: label,
};

/** An operation of the account's API. */
export function urlOf({ authData }, path) {
  const server = authData.server.trim().replace(/\/+$/, '');
  return `${server}/api/accounts/${encodeURIComponent(authData.accountId.trim())}${path}`;
}

export function withKey(request, _z, { authData }) {
  if (authData.apiKey) request.headers.authorization = `Bearer ${authData.apiKey.trim()}`;
  // Errors are said in our own words.
  request.skipThrowForStatus = true;
  return request;
}

/** Problem details say what to do. */
export function withReason(response, z) {
  const { status } = response;
  if (status < 400) return response;
  const detail = response.json?.detail ?? `The server answered ${status}.`;
  if (status === 401) throw new z.errors.Error(detail, 'AuthenticationError', status);
  if (status === 429) throw new z.errors.ThrottledError(detail, Number(response.getHeader('retry-after') ?? 60));
  throw new z.errors.Error(detail, 'RequestError', status);
}
