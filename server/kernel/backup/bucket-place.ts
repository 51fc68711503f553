import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { MINUTE_MS } from '#contract/durations.ts'
import type { BackupPlace } from '#server/kernel/backup/place.ts'
import { isMissing, openS3 } from '#server/kernel/files/s3-client.ts'
import type { S3Account } from '#server/kernel/files/settings.ts'
import { messageOf } from '#server/kernel/files/store.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/** Larger parts are uploaded in pieces of this size, with one in memory at a time. S3 allows ten thousand pieces, so 160 GB. */
const PIECE_BYTES = 16 * 1024 * 1024
/** Time for a piece over a slow connection, and longer than PostgreSQL pauses while it loads rows. */
const WAITS = { answerWithinMs: 5 * MINUTE_MS, silentForMs: 5 * MINUTE_MS }

interface Address {
  bucket: string
  /** Ends with a slash. */
  prefix: string
}

/**
 * A backup under a prefix of a bucket. Nothing is renamed or removed there: the manifest, which is written last, makes the backup
 * complete. Throws StartRefused if the store fails.
 */
export function bucketPlace({ bucket, prefix }: Address, account: S3Account, pieceBytes = PIECE_BYTES): BackupPlace {
  const client = openS3(account, WAITS)
  const name = `s3://${bucket}/${prefix}`
  const keyOf = (path: string) => ({ Bucket: bucket, Key: prefix + path })
  const unusable = (error: unknown) => new StartRefused(`${name} cannot be used: ${messageOf(error)}`)

  async function answerOf<Answer>(question: Promise<Answer>): Promise<Answer> {
    try {
      return await question
    } catch (error) {
      throw unusable(error)
    }
  }

  async function writeInPieces(path: string, first: Buffer, others: AsyncIterable<Buffer>): Promise<void> {
    const { UploadId } = await answerOf(client.send(new CreateMultipartUploadCommand(keyOf(path))))
    const upload = { ...keyOf(path), UploadId }
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    const send = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1
      const piece = new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length })
      const { ETag } = await answerOf(client.send(piece))
      Parts.push({ ETag, PartNumber })
    }
    try {
      await send(first)
      for await (const piece of others) await send(piece)
      await answerOf(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })))
    } catch (error) {
      // Otherwise the pieces stay stored and are charged for, although no listing shows them.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  /** Reports an error in the middle of a body as a failure of the store, too. */
  async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
    try {
      yield* body
    } catch (error) {
      throw unusable(error)
    }
  }

  return {
    name,
    async isEmpty() {
      const question = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })
      const { Contents = [] } = await answerOf(client.send(question))
      return Contents.length === 0
    },
    begin: async () => {},
    async write(path, chunks) {
      const pieces = piecesOf(chunks, pieceBytes)
      const { value = Buffer.of() } = await pieces.next()
      if (value.length >= pieceBytes) await writeInPieces(path, value, pieces)
      else await answerOf(client.send(new PutObjectCommand({ ...keyOf(path), Body: value, ContentLength: value.length })))
    },
    end: async () => {},
    async read(path) {
      try {
        const { Body } = await client.send(new GetObjectCommand(keyOf(path)))
        return Readable.from(chunksOf(Body as Readable), { objectMode: false })
      } catch (error) {
        if (isMissing(error)) return null
        throw unusable(error)
      }
    },
  }
}

/** Regroups chunks into pieces of at least `size` bytes, and the rest. */
async function* piecesOf(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer, undefined> {
  let collected: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    collected.push(chunk)
    length += chunk.length
    if (length < size) continue
    yield Buffer.concat(collected)
    collected = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(collected)
  return undefined
}
