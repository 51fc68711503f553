import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { flag, queryInteger, rowId } from '#contract/fields.ts'

/** 10 MB. */
export const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024

/** 25 megapixels (safety.md 15), as produced by a good phone camera. */
export const MOST_PICTURE_PIXELS = 25_000_000

/** 2 also accepts pictures: a licence or a proof of payment is often a photo. */
export const UPLOAD_TYPES = { image: 1, document: 2, avatar: 3 } as const

/** Types offered in a file chooser; the actual type is determined from the content. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

/** A received file, with the name given by its sender. */
export interface ReceivedFile {
  name: string
  bytes: Uint8Array
  /** Aborts when the sender disconnects. */
  signal: AbortSignal
}

export const receivedFile = z.custom<ReceivedFile>((value) => (value as Partial<ReceivedFile> | undefined)?.bytes instanceof Uint8Array, {
  error: 'required',
})

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/oss/upload',
  access: 'buyer',
  transaction: 'none',
  summary: 'Stores a file for 24 hours, or permanently once another call uses its fileId: type 1 image, 2 document, 3 avatar',
  largestFile: LARGEST_UPLOAD_BYTES,
  input: z.strictObject({ type: queryInteger(1, 3), file: receivedFile }),
  output: z.object({
    fileId: rowId,
    /** Readable by the uploader only, for at most 15 minutes. */
    fileUrl: z.string(),
    name: z.string(),
    /** Size in bytes as stored; pictures are re-encoded. */
    size: z.int(),
    /** 1: an encrypted PDF, which may require a password to open. */
    protectedFlag: flag,
  }),
})
