import { useEffect, useRef, useState } from 'react'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { CallFailed } from '#web/browser/api.ts'
import { uploadFrom } from '#web/browser/late-upload.ts'
import {
  type DraftLine,
  type GrownLines,
  type LeftOut,
  leftOutOf,
  merged,
  NOTHING_LEFT_OUT,
  newLine,
  withMore,
  withPasted,
  withQuantity,
  withSplit,
} from '#web/features/inquiries/editor/draft-lines.ts'

/** A picture being uploaded. */
export interface Sending {
  /** From 0 to 1. */
  progress: number | null
  problem: string | null
}

interface DraftLinesOptions {
  lines: readonly DraftLine[]
  leftOut?: LeftOut | undefined
  ownHost: string
  /** Called with pasted text that belongs to no line. */
  onRemark: (text: string) => void
  /** Called with the text of lines beyond the limit. */
  onLeftOut: (text: string) => void
}

/** State of the editor's lines. */
export function useDraftLines({
  lines: initial,
  leftOut: initialLeftOut = NOTHING_LEFT_OUT,
  ownHost,
  onRemark,
  onLeftOut,
}: DraftLinesOptions) {
  const [lines, setLines] = useState(initial)
  // Several changes may occur before the next render.
  const latest = useRef(initial)
  const change = (next: readonly DraftLine[]) => {
    latest.current = next
    setLines(next)
  }
  const [leftOut, setLeftOut] = useState(initialLeftOut)
  const [sendings, setSendings] = useState<Record<string, Sending>>({})
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(
    () => () => {
      for (const upload of uploads.current.values()) upload.abort()
    },
    [],
  )

  const edit = (key: string, part: Partial<DraftLine>) =>
    change(latest.current.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const setSending = (key: string, part: Partial<Sending>) =>
    setSendings((all) => ({ ...all, [key]: { progress: null, problem: null, ...all[key], ...part } }))

  /** Changes the lines, and gives back those beyond the limit. */
  function fill(next: Pick<GrownLines, 'lines' | 'leftOut'>): void {
    change(next.lines)
    const out = leftOutOf(next.leftOut)
    setLeftOut(out)
    if (out.text) onLeftOut(out.text)
  }

  const append = (more: readonly DraftLine[]) => fill(withMore(latest.current, more))

  /** Returns the added lines. */
  function paste(text: string): DraftLine[] {
    const before = latest.current.length
    const next = withPasted(latest.current, text, ownHost)
    fill(next)
    if (next.remark) onRemark(next.remark)
    return next.lines.slice(before)
  }

  function addPictures(files: readonly File[]): DraftLine[] {
    const made = files.map((file) => newLine({ fileName: file.name, imageUrl: WAITING }))
    const before = latest.current.length
    append(made)
    const taken = latest.current.slice(before)
    for (const [place, line] of taken.entries()) void upload(line.key, files[place]!)
    return taken
  }

  async function upload(key: string, file: File): Promise<void> {
    const controller = new AbortController()
    uploads.current.set(key, controller)
    setSending(key, { progress: 0 })
    void smallCopy(file).then((imageUrl) => imageUrl && edit(key, { imageUrl }))
    try {
      const onProgress = (progress: number) => setSending(key, { progress })
      const { data } = await uploadFrom(file, UPLOAD_TYPES.image, { onProgress, signal: controller.signal })
      edit(key, { fileId: data.fileId })
      setSending(key, { progress: null })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof CallFailed)) throw error
      setSending(key, { progress: null, problem: error.message })
    } finally {
      uploads.current.delete(key)
    }
  }

  function remove(key: string): void {
    uploads.current.get(key)?.abort()
    change(latest.current.filter((line) => line.key !== key))
    setLeftOut(NOTHING_LEFT_OUT)
  }

  return {
    lines,
    leftOut,
    sendings,
    isSending: lines.some(({ key }) => typeof sendings[key]?.progress === 'number'),
    hasFailed: lines.some(({ key }) => sendings[key]?.problem),
    edit,
    append,
    paste,
    addPictures,
    remove,
    split: (key: string) => fill(withMore([], withSplit(latest.current, key, ownHost))),
    merge: () => change(merged(latest.current, ownHost)),
    spread: (quantity: string) => change(withQuantity(latest.current, quantity)),
  }
}
export type DraftLines = ReturnType<typeof useDraftLines>

/** Empty image for a picture line until its thumbnail is created. */
const WAITING = 'data:,'

const SIDE = 112

/** A thumbnail as a data: URL that is small enough for the stored draft; null if the browser cannot decode the picture. */
async function smallCopy(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const side = Math.min(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const left = (picture.width - side) / 2
    const top = (picture.height - side) / 2
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
    picture.close()
    return canvas.toDataURL('image/webp', 0.7)
  } catch {
    return null
  }
}
