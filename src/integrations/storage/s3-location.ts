import { S3Client } from '@aws-sdk/client-s3';

export interface S3Location {
  client: S3Client;
  bucket: string;
}

/** How long a silent line is waited for, in milliseconds; the SDK then tries again, three times in all. */
const patience = { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true };

/**
 * What `s3+https://KEY:SECRET@host[:port]/bucket?region=eu-central-1` stands for (`s3+http:` without TLS).
 * Key and secret are percent-encoded; without them AWS's own ways of finding credentials are gone through.
 */
export function openS3Location(url: URL): S3Location {
  const [bucket = ''] = url.pathname.split('/').filter(Boolean);
  const client = new S3Client({
    endpoint: `${url.protocol.slice('s3+'.length)}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // Newer checksums break uploads by streams on servers other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, httpAgent: { maxSockets: 100 }, httpsAgent: { maxSockets: 100 } },
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  });
  return { client, bucket };
}
