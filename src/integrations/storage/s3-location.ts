import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { problem } from '#lib/problem.ts';

export interface S3Location {
  client: S3Client;
  bucket: string;
}

/** How long a connection may be silent, in milliseconds, before its request is retried once. */
const patience = { connectionTimeout: 5_000, socketTimeout: 15_000 };

/**
 * Parses `s3+https://KEY:SECRET@host[:port]/bucket?region=eu-central-1` (`s3+http:` without TLS). Key and secret are
 * percent-encoded; without them, AWS's default credential chain is used. Requests fail with SERVICE_UNAVAILABLE while
 * the server is down.
 */
export function openS3Location(url: URL): S3Location {
  const [bucket = ''] = url.pathname.split('/').filter(Boolean);
  const client = new S3Client({
    endpoint: `${url.protocol.slice('s3+'.length)}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 2,
    // Newer checksums break streamed uploads on servers other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, httpAgent: { maxSockets: 100 }, httpsAgent: { maxSockets: 100 } },
    ...(url.username && {
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    }),
  });
  client.middlewareStack.add((next) => (request) => next(request).catch(tell), { step: 'initialize' });
  return { client, bucket };
}

function tell(error: Error): never {
  const { httpStatusCode = 0 } = error instanceof S3ServiceException ? error.$metadata : {};
  // Servers with a partial outage may report a missing bucket; `npm run doctor` finds a misspelled one.
  const isLost = error.name === 'NoSuchBucket';
  const isAway =
    isLost || httpStatusCode >= 500 || error.name === 'TimeoutError' || ('code' in error && 'syscall' in error);
  if (!isAway) throw error;
  const said = 'We can’t reach our file storage right now. Please try again in a moment.';
  throw Object.assign(problem('SERVICE_UNAVAILABLE', said, { retryAfterSeconds: 5 }), { cause: error });
}
