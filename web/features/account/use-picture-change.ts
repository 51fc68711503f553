import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { editProfile } from '#contract/account/account.ts'
import { PICTURE_TYPES, UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { api, CallFailed } from '#web/browser/api.ts'
import { uploadFrom } from '#web/browser/late-upload.ts'
import * as words from '#words'

/** The state shown beside the picture. */
export interface PictureChange {
  /** The blob: URL of the chosen picture, until it is saved. */
  preview: string | null
  /** From 0 to 1 while uploading. */
  progress: number | null
  problem: string | null
  /** Announced on success. */
  news: string | null
}

const NOTHING: PictureChange = { preview: null, progress: null, problem: null, news: null }

/** Choosing, sending, replacing and removing the user's picture. */
export function usePictureChange() {
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState(NOTHING)
  const chosen = useRef<File>(null)
  const sending = useRef<AbortController>(null)
  const { preview } = change
  // The browser keeps the file in memory until its URL is revoked.
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])
  useEffect(() => () => sending.current?.abort(), [])

  function choose(file: File | undefined) {
    if (!file) return
    chosen.current = file
    const isPicture = PICTURE_TYPES.split(',').includes(file.type)
    setChange(isPicture ? { ...NOTHING, preview: URL.createObjectURL(file) } : { ...NOTHING, problem: words.error_140001() })
  }

  /** Changes the profile, reports the result, and revalidates the page and its header. */
  async function put(findFileId: (signal: AbortSignal) => Promise<string | null>, news: string) {
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      const headFileId = await findFileId(signal)
      await api(editProfile, { headFileId }, { quiet: true, signal })
      await revalidate()
      setChange({ ...NOTHING, news })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallFailed)) throw error
      setChange((now) => ({ ...now, progress: null, problem: error.message }))
    }
  }

  function save() {
    const file = chosen.current
    if (!file) return
    setChange((now) => ({ ...now, progress: 0, problem: null }))
    void put(async (signal) => {
      const onProgress = (progress: number) => setChange((now) => ({ ...now, progress }))
      return (await uploadFrom(file, UPLOAD_TYPES.avatar, { onProgress, signal })).data.fileId
    }, words.account_picture_saved())
  }

  function cancel() {
    sending.current?.abort()
    setChange(NOTHING)
  }

  const remove = () => put(async () => null, words.account_picture_removed())

  return { change, choose, save, cancel, remove }
}
