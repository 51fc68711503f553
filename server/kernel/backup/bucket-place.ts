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

/** What is longer goes in pieces of so much, of which one at a time is in memory; S3 takes ten thousand of them, so 160 GB. */
const PIECE_BYTES = 16 * 1024 * 1024
/** A piece by a slow line; and longer than PostgreSQL works on rows that it has taken before it takes more. */
const WAITS = { answerWithinMs: 5 * MINUTE_MS, silentForMs: 5 * MINUTE_MS }

interface Address {
  bucket: string
  /** With its slash. */
  prefix: string
}

/**
 * The keys of a bucket that begin with a prefix. Nothing is renamed or removed there: a backup is one once its manifest is there, which is
 * written last. Throws StartRefused where the store fails.
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
      // Otherwise its pieces are stored and paid for, and seen in no list.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  /** What breaks in the middle is the store's failure, too. */
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

/** The same bytes, so many at a time, and the rest. */
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
