import { NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Account } from '#server/kernel/files/settings.ts'

const CONNECT_WITHIN_MS = 3000

interface Waits {
  /** From the start of a request, including its body, to the response's headers. */
  answerWithinMs: number
  /** Between two chunks of the response's body. */
  silentForMs: number
}

/** A client for any S3-compatible store. */
export const openS3 = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Account, { answerWithinMs, silentForMs }: Waits): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's have one address, with the bucket in the path …
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // … and not all of them support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentForMs,
    },
  })

/** Whether an error means that the object does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
