import type { Readable } from 'node:stream'

/** Where a backup lies: a folder, or what is below a prefix in a bucket. Parts are named by paths with slashes. */
export interface BackupPlace {
  /** As people name it. */
  readonly name: string
  isEmpty(): Promise<boolean>
  /** Before the first part: what a backup that was cut has left is cleared away, where only such a one can have left it. */
  begin(): Promise<void>
  /** Takes all chunks as they come; the part is there for good when it returns, and not at all when they fail. */
  write(path: string, chunks: AsyncIterable<Buffer>): Promise<void>
  /** After the last part. */
  end(): Promise<void>
  /** null where there is no such part. The stream must be read or destroyed. */
  read(path: string): Promise<Readable | null>
}
