import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

interface StoredFile {
  stream: Readable
  size: number
}

/** Where the bytes of uploaded files lie. A key is made by the server, is never reused, and its bytes never change. */
export interface FileStore {
  /** All of it or nothing. */
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** null when there is no such file. The stream must be read or destroyed. */
  open(key: string): Promise<StoredFile | null>
  /** Succeeds when there is no such file, too. */
  remove(key: string): Promise<void>
  /** Of all that was put, in no order; what comes or goes meanwhile may be among them. */
  keys(): AsyncIterable<string>
  /** At start: throws what is wrong with the settings. */
  check(): Promise<void>
}

/** The disk is full, the store is gone or refuses us: the caller may try again later. Answered as 503. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503

  constructor(cause: unknown) {
    super(`The file store cannot be used: ${messageOf(cause)}`, { cause })
  }
}

/** All of a file. Throws StoreUnavailable where the store fails in the middle of it. */
export async function bytesOf({ stream }: StoredFile): Promise<Buffer> {
  try {
    return await buffer(stream)
  } catch (error) {
    throw new StoreUnavailable(error)
  }
}

/** An S3 store that refuses a question about its bucket answers nothing but a status. */
export function messageOf(cause: unknown): string {
  const { name, message, $metadata } = cause as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return `${message || name}${status ? ` (HTTP ${status})` : ''}`
}
