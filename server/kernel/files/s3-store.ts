import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { isMissing, openS3 } from '#server/kernel/files/s3-client.ts'
import type { S3Settings } from '#server/kernel/files/settings.ts'
import { type FileStore, StoreUnavailable } from '#server/kernel/files/store.ts'

const ANSWER_WITHIN_MS = 20_000
/** Also applies in the middle of a file. Longer than the pause that a slow reader may cause (sockets/slow-readers.ts). */
const SILENT_FOR_MS = 30_000

/** Files in a bucket of any S3-compatible store. Only this server needs to reach the store, because it passes the bytes on. */
export function s3Store({ bucket, prefix, ...account }: S3Settings, silentForMs = SILENT_FOR_MS): FileStore {
  const client = openS3(account, { answerWithinMs: ANSWER_WITHIN_MS, silentForMs })
  const named = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  async function answerOf<Answer>(question: Promise<Answer>): Promise<Answer> {
    try {
      return await question
    } catch (error) {
      throw new StoreUnavailable(error)
    }
  }

  return {
    async put(key, bytes, mimeType) {
      await answerOf(client.send(new PutObjectCommand({ ...named(key), Body: bytes, ContentLength: bytes.length, ContentType: mimeType })))
    },

    async open(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(named(key)))
        return { stream: Body as Readable, size: ContentLength ?? 0 }
      } catch (error) {
        if (isMissing(error)) return null
        throw new StoreUnavailable(error)
      }
    },

    async remove(key) {
      await answerOf(client.send(new DeleteObjectCommand(named(key))))
    },

    async *keys() {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      try {
        for await (const { Contents = [] } of pages) for (const { Key = '' } of Contents) yield Key.slice(prefix.length)
      } catch (error) {
        throw new StoreUnavailable(error)
      }
    },

    async check() {
      await answerOf(client.send(new HeadBucketCommand({ Bucket: bucket })))
    },
  }
}
