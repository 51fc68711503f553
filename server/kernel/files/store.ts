import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

interface StoredFile {
  stream: Readable
  size: number
}

/** Stores the bytes of uploaded files. The server generates the keys, which are never reused, and the bytes of a key never change. */
export interface FileStore {
  /** Atomic. */
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** Null if there is no such file. The stream must be read or destroyed. */
  open(key: string): Promise<StoredFile | null>
  /** Also succeeds if there is no such file. */
  remove(key: string): Promise<void>
  /** All stored keys, in no order; may include files that are added or removed meanwhile. */
  keys(): AsyncIterable<string>
  /** Called at the start: throws if the store cannot be used with these settings. */
  check(): Promise<void>
}

/** The disk is full, or the store is down or refuses access: the caller may retry later. Answered with 503. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503

  constructor(cause: unknown) {
    super(`The file store cannot be used: ${messageOf(cause)}`, { cause })
  }
}

/** Reads a whole file. Throws StoreUnavailable if the store fails in the middle. */
export async function bytesOf({ stream }: StoredFile): Promise<Buffer> {
  try {
    return await buffer(stream)
  } catch (error) {
    throw new StoreUnavailable(error)
  }
}

/** An S3 store that refuses a request for its bucket's state sends only an HTTP status, without a message. */
export function messageOf(cause: unknown): string {
  const { name, message, $metadata } = cause as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return `${message || name}${status ? ` (HTTP ${status})` : ''}`
}
