import type { Readable } from 'node:stream'

/** Location of a backup: a folder, or a prefix in a bucket. Parts are named by paths with slashes. */
export interface BackupPlace {
  /** Name for messages. */
  readonly name: string
  isEmpty(): Promise<boolean>
  /** Called before the first part. A folder deletes the remains of an interrupted backup here. */
  begin(): Promise<void>
  /** Writes a part from a stream. The part is durable when this resolves, and does not exist if it rejects. */
  write(path: string, chunks: AsyncIterable<Buffer>): Promise<void>
  /** Called after the last part. */
  end(): Promise<void>
  /** Null if there is no such part. The stream must be read or destroyed. */
  read(path: string): Promise<Readable | null>
}
