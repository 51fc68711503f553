import { useEffect, useRef, useState } from 'react'
import { CHAT_TYPE } from '#contract/consultations/chat-messages.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { CallFailed } from '#web/browser/api.ts'
import { uploadFrom } from '#web/browser/late-upload.ts'
import type { Draft } from '#web/features/consultations/use-unsent.ts'

const PICTURE = /^image\/(jpeg|png|webp)$/

export interface Upload {
  key: number
  name: string
  /** From 0 to 1. */
  progress: number
  problem: string | null
}

let lastKey = 0

/** Uploads files; each becomes a message of its own when its upload is complete. */
export function useAttachments(onSend: (draft: Draft) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const sending = useRef(new Map<number, AbortController>())
  useEffect(
    () => () => {
      for (const controller of sending.current.values()) controller.abort()
    },
    [],
  )
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setUploads((now) => now.filter((one) => one.key !== key))

  async function send(key: number, file: File) {
    const controller = new AbortController()
    sending.current.set(key, controller)
    const isPicture = PICTURE.test(file.type)
    try {
      const { data } = await uploadFrom(file, isPicture ? UPLOAD_TYPES.image : UPLOAD_TYPES.document, {
        onProgress: (progress) => change(key, { progress }),
        signal: controller.signal,
      })
      drop(key)
      onSend({ type: isPicture ? CHAT_TYPE.image : CHAT_TYPE.file, content: '', fileId: data.fileId })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof CallFailed)) throw error
      change(key, { problem: error.message })
    } finally {
      sending.current.delete(key)
    }
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const key = ++lastKey
        setUploads((now) => [...now, { key, name: file.name, progress: 0, problem: null }])
        void send(key, file)
      }
    },
    remove: (key: number) => {
      sending.current.get(key)?.abort()
      drop(key)
    },
  }
}
