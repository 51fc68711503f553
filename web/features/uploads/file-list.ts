import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '#web/browser/api.ts'
import { uploadFrom } from '#web/browser/late-upload.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import type { NamedFile } from '#web/ui/form/state.ts'
import * as words from '#words'

/** A chosen file: uploading, received or refused. */
export interface ChosenFile {
  key: string
  name: string
  /** URL of a picture (a local `blob:` or the server's); null for other files. */
  preview: string | null
  /** From 0 to 1 while uploading, else null. */
  progress: number | null
  fileId: string | null
  problem: string | null
  /** Whether the file may need a password to open. */
  isProtected: boolean
}

const PICTURE = /^image\/(jpeg|png|webp)$/

let lastKey = 0

/**
 * The files of one field, at most `most`. Each is uploaded as soon as it is chosen, and can be removed. `received` are files
 * that an earlier submit returned, which begin the list. `type` is that of oss/upload.
 */
export function useFileList({ type, most, received }: { type: number; most: number; received: readonly ReceivedFile[] }) {
  const [files, setFiles] = useState<ChosenFile[]>(() =>
    received.map(({ fileId, name, preview = null }) => ({
      key: fileId,
      name,
      preview,
      progress: null,
      fileId,
      problem: null,
      isProtected: false,
    })),
  )
  const sending = useRef(new Map<string, AbortController>())
  const sources = useRef(new Map<string, File>())
  const previews = useRef(new Set<string>())
  useEffect(
    () => () => {
      for (const controller of sending.current.values()) controller.abort()
      for (const address of previews.current) URL.revokeObjectURL(address)
    },
    [],
  )

  const change = (key: string, part: Partial<ChosenFile>) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...part } : file)))

  function add(chosen: readonly File[]) {
    const room = Math.max(0, most - files.length)
    if (chosen.length > room) showMessage(room > 0 ? words.uploads_room({ count: room }) : words.uploads_full(), 'error')
    for (const file of chosen.slice(0, room)) {
      const key = `chosen-${++lastKey}`
      const preview = PICTURE.test(file.type) ? URL.createObjectURL(file) : null
      if (preview) previews.current.add(preview)
      setFiles((now) => [...now, { key, name: file.name, preview, progress: 0, fileId: null, problem: null, isProtected: false }])
      sources.current.set(key, file)
      void send(key, file)
    }
  }

  /** Uploads a refused file again, for instance once the connection is back. */
  function retry(key: string) {
    const file = sources.current.get(key)
    if (!file) return
    change(key, { progress: 0, problem: null })
    void send(key, file)
  }

  async function send(key: string, file: File) {
    const controller = new AbortController()
    sending.current.set(key, controller)
    try {
      const onProgress = (progress: number) => change(key, { progress })
      const { data } = await uploadFrom(file, type, { onProgress, signal: controller.signal })
      change(key, { progress: null, fileId: data.fileId, isProtected: data.protectedFlag === 1 })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof CallFailed)) throw error
      change(key, { progress: null, problem: error.message })
    } finally {
      sending.current.delete(key)
    }
  }

  function remove(key: string) {
    sending.current.get(key)?.abort()
    sources.current.delete(key)
    setFiles((now) => now.filter((file) => file.key !== key))
  }

  const isSending = files.some(({ progress }) => progress !== null)
  return { files, add, remove, retry, isSending, hasFailed: files.some(({ problem }) => problem !== null) }
}

export interface ReceivedFile extends NamedFile {
  /** URL of a picture, or null. */
  preview?: string | null
}
