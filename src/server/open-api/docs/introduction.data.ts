/** The introduction of the document and its page. Words in backticks are code. */
export const introduction = [
  {
    title: 'Keys',
    text: 'Make a key at Settings → API keys, which also shows the account’s id. It opens one account, with the permissions that you choose. Send it with each call: `Authorization: Bearer ff_…`.',
  },
  {
    title: 'Lists',
    text: 'Lists go on by cursor: send the `nextCursor` of one answer as `cursor` of the next call, until it is null. Send a parameter several times for several values.',
  },
  {
    title: 'Changes',
    text: 'A change says what it was made on: send the `ETag` of what you have read as `If-Match`. If it has changed since, the answer is 412 and holds the present record in `current`; without the header it is 428.',
  },
  {
    title: 'Repeats',
    text: 'With an `Idempotency-Key` (a UUID of your own) a call happens once, however often it is sent within a day.',
  },
  {
    title: 'Errors',
    text: 'Errors are problem details (RFC 9457): `detail` says what to do, `fields` which field is meant. After too many calls the answer is 429 and says in `Retry-After` how many seconds to wait.',
  },
  {
    title: 'Webhooks',
    text: 'What happens is posted to addresses that you choose at Settings → Webhooks, as Standard Webhooks 1.0: verify `webhook-signature` with the secret by any library for it, answer with 2xx within 15 seconds, and recognize by `webhook-id` what you have received before. What isn’t accepted is sent again up to nine times over three days. The events are listed below.',
  },
  {
    title: 'Inbound hooks',
    text: 'Programs that can’t call this API post JSON or a form to an address of Settings → Inbound hooks, at most 256 kB. It is answered with 202 once it is kept. A message is known by `webhook-id`, `Idempotency-Key`, or an id in it, else by its body for five minutes, and isn’t handled twice. What is done with it is chosen there.',
  },
  {
    title: 'Files',
    text: 'Files are uploaded by tus 1.0 to `/uploads/{accountId}` with the same key. The finished upload has the id of its media item, and joins the entry that its `Upload-Metadata` names in `entry`, in the rank of `order`. Pictures and videos are at the `url` that a media item names, public ones for everybody and the others with the key.',
  },
];
