import { z } from 'zod'
import { optionalAddress } from '#server/kernel/addresses.ts'

/** Unset: Amazon's endpoint of the region. */
const endpoint = optionalAddress(['http:', 'https:'])
const region = z.string().min(1).default('us-east-1')

/** Environment variables of the S3 store for uploaded files, and of a separate store for backups. */
export const S3_SETTINGS = {
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  /** Prefix of every key, such as `rutaseda/`, if several programs share the bucket. */
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, { error: 'must be folders such as shop/, each ending with a slash' })
    .default(''),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
}

/** All or none of each list must be set. */
export const S3_NEEDS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
export const BACKUP_S3_NEEDS = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const

/** Credentials and address of a store. */
export interface S3Account {
  accessKeyId: string
  secretAccessKey: string
  endpoint: string | undefined
  region: string
}

export interface S3Settings extends S3Account {
  bucket: string
  prefix: string
}

type Given = z.output<z.ZodObject<typeof S3_SETTINGS>>

/** The store for uploaded files; undefined if they are in DATA_DIR. */
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

/** The store for backups: a separate one, else that of the uploaded files; undefined if there is neither. */
export const backupS3Of = (is: Given): S3Account | undefined =>
  is.BACKUP_S3_ACCESS_KEY_ID && is.BACKUP_S3_SECRET_ACCESS_KEY
    ? {
        accessKeyId: is.BACKUP_S3_ACCESS_KEY_ID,
        secretAccessKey: is.BACKUP_S3_SECRET_ACCESS_KEY,
        endpoint: is.BACKUP_S3_ENDPOINT,
        region: is.BACKUP_S3_REGION,
      }
    : s3Of(is)
