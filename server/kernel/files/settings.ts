export interface S3Settings {
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  endpoint: string | undefined
  region: string
  prefix: string
}

type Given = Partial<Record<'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_ENDPOINT', string | undefined>> &
  Record<'S3_REGION' | 'S3_PREFIX', string>

/** From the settings as they were given; undefined where files lie in DATA_DIR. */
export const s3Of = (is: Given): S3Settings | undefined =>
  is.S3_BUCKET && is.S3_ACCESS_KEY_ID && is.S3_SECRET_ACCESS_KEY
    ? {
        bucket: is.S3_BUCKET,
        accessKeyId: is.S3_ACCESS_KEY_ID,
        secretAccessKey: is.S3_SECRET_ACCESS_KEY,
        endpoint: is.S3_ENDPOINT,
        region: is.S3_REGION,
        prefix: is.S3_PREFIX,
      }
    : undefined
