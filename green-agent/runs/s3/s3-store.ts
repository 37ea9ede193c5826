// A prefix of an S3 bucket as a place for files: uploads with checksums, listings, and errors that say what to do.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { messageOf, type PasskError, unavailableError, usageError } from '../../../shared/errors.ts';

interface S3Location {
  readonly bucket: string;
  /** Without slashes at its ends; may be empty. */
  readonly prefix: string;
}

/** Reads `s3://bucket/prefix`. Throws a usage PasskError. */
export function parseS3Location(text: string): S3Location {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined)
    throw usageError('invalid_option', `"${text}" is not an S3 location; write s3://bucket/prefix`);
  return { bucket, prefix: path.replace(/^\/+|\/+$/g, '') };
}

/** `s3://bucket/prefix`, for messages. */
export function s3Text({ bucket, prefix }: S3Location): string {
  return prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}

/** An object in a listing. */
export interface StoredObject {
  readonly size: number;
  /** The MD5 sum in hex, unless the bucket encrypts with its own key. */
  readonly etag: string;
}

/** Size and checksums of a local file. */
export interface FileSums {
  readonly size: number;
  /** In hex. */
  readonly md5: string;
  /** In base64, as S3 has it. */
  readonly sha256: string;
}

/** Keys are below the location's prefix. All methods throw unavailable PasskErrors with the codes `s3_refused`, `s3_expired` and `s3_unreachable`. */
export interface S3Store extends Disposable {
  readonly location: S3Location;
  /** S3 itself checks what it received against the SHA-256. */
  upload(key: string, file: string, sums: FileSums): Promise<void>;
  /** The objects below a folder, by key. */
  list(folder: string): Promise<Map<string, StoredObject>>;
  /** The SHA-256 that S3 keeps of an object, in base64; null if it keeps none. */
  sha256Of(key: string): Promise<string | null>;
  /** Writes a small object and lists it, to find out now whether that is allowed. */
  probe(): Promise<void>;
}

/** The object that a probe leaves. */
const PROBE = '.passk-probe';
/** Larger files are sent as they are read. Bytes. */
const MAX_IN_MEMORY = 16_000_000;

/** Opens a location with the credentials of the environment. Throws PasskError `s3_client_missing` if the SDK is not installed. */
export async function openS3(location: S3Location, environment: NodeJS.ProcessEnv): Promise<S3Store> {
  const sdk = await loadSdk();
  const endpoint = environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL;
  const region = environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION ?? (endpoint && 'us-east-1');
  const client = new sdk.S3Client({
    ...(region && { region }),
    // Servers other than Amazon's seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 300_000 },
  });
  const { bucket: Bucket, prefix } = location;
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const explained = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw s3Error(error, `${what} ${s3Text(location)}`, endpoint);
    }
  };
  const store: S3Store = {
    location,
    async upload(key, file, { size, sha256 }) {
      const Body = size > MAX_IN_MEMORY ? createReadStream(file) : await contentOf(file, size);
      const input = { Bucket, Key: keyOf(key), Body, ContentLength: size, ChecksumSHA256: sha256 };
      await explained('Cannot upload to', client.send(new sdk.PutObjectCommand(input)));
    },
    list: (folder) => explained('Cannot list', listAll(sdk, client, { Bucket, Prefix: keyOf(folder) }, prefix)),
    async sha256Of(key) {
      const input = { Bucket, Key: keyOf(key), ChecksumMode: 'ENABLED' as const };
      const { ChecksumSHA256 = null } = await explained('Cannot read', client.send(new sdk.HeadObjectCommand(input)));
      return ChecksumSHA256;
    },
    async probe() {
      const input = { Bucket, Key: keyOf(PROBE), Body: 'passk can write here\n' };
      await explained('Cannot upload to', client.send(new sdk.PutObjectCommand(input)));
      await store.list(PROBE);
    },
    [Symbol.dispose]: () => client.destroy(),
  };
  return store;
}

type Sdk = typeof import('@aws-sdk/client-s3');

async function loadSdk(): Promise<Sdk> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    throw unavailableError(
      's3_client_missing',
      'Uploading to S3 needs a package that does not come with passk: npm install @aws-sdk/client-s3',
      { cause },
    );
  }
}

/** Exactly this many bytes, even if the file has grown since. */
async function contentOf(file: string, size: number): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(size) });
  return buffer.subarray(0, bytesRead);
}

async function listAll(
  sdk: Sdk,
  client: S3Client,
  place: { readonly Bucket: string; readonly Prefix: string },
  prefix: string,
): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>();
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ ...place, ...(ContinuationToken && { ContinuationToken }) }),
    );
    for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? [])
      objects.set(prefix === '' ? Key : Key.slice(prefix.length + 1), { size: Size, etag: ETag.replaceAll('"', '') });
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return objects;
}

/** Sums of a file of any size. */
export async function sumsOf(file: string): Promise<FileSums> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let size = 0;
  for await (const part of createReadStream(file)) {
    size += part.length;
    md5.update(part);
    sha256.update(part);
  }
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('base64') };
}

const EXPIRED = ['ExpiredToken', 'ExpiredTokenException', 'RequestExpired', 'TokenRefreshRequired', 'InvalidToken'];

/** The SDK's error as one that names the place and what to do. */
function s3Error(error: unknown, what: string, endpoint: string | undefined): PasskError {
  const name = error instanceof Error ? error.name : '';
  const status = statusOf(error);
  const message = messageOf(error);
  const text = message === '' || message === name || message === 'UnknownError' ? name : `${name}: ${message}`;
  const options = { cause: error };
  if (EXPIRED.includes(name) || /token .*expired|session .*expired/i.test(message))
    return unavailableError('s3_expired', `${what}: the session has expired (${text}). Renew it`, options);
  if (name === 'CredentialsProviderError' || name === 'CredentialsError')
    return unavailableError(
      's3_refused',
      `${what}: there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE`,
      options,
    );
  if (name === 'NoSuchBucket' || status === 404)
    return unavailableError('s3_refused', `${what}: there is no such bucket. Create it, or correct its name`, options);
  if (message === 'Region is missing')
    return unavailableError('s3_refused', `${what}: the bucket's region is not known. Set AWS_REGION`, options);
  if (status !== undefined && status < 500)
    return unavailableError(
      's3_refused',
      `${what}: ${text}. The credentials need s3:PutObject and s3:GetObject there and s3:ListBucket on the bucket`,
      options,
    );
  return unavailableError('s3_unreachable', `${what}: ${text}. Is ${endpoint ?? 'S3'} reachable?`, options);
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { httpStatusCode } = error.$metadata as { readonly httpStatusCode?: number };
  return httpStatusCode;
}
