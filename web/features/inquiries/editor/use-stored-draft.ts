import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { takeArrivals } from '#web/browser/live/inquiry-arrivals.ts'
import { newId } from '#web/browser/new-id.ts'
import { type DraftLine, leftOutOf, sameKeyOf, withMore, withText } from '#web/features/inquiries/editor/draft-lines.ts'
import type { EditorContent } from '#web/features/inquiries/editor/form.tsx'
import { dropDraft, onForeignDraft, readDraft, storeDraft } from '#web/features/inquiries/editor/stored-draft.ts'
import type { DraftLines } from '#web/features/inquiries/editor/use-draft-lines.ts'
import { usePath } from '#web/ui/document/press.tsx'

interface Begun {
  /** Incremented whenever the editor starts with other content. */
  turn: number
  content: EditorContent
  submitToken: string
  /** When the restored draft was last changed; null without one. */
  restoredTime: number | null
  hasLostFiles: boolean
  /** False until a stored draft has been read: nothing may be stored before. */
  isReady: boolean
}

interface StoredDraftOptions {
  userId: string
  ownHost: string
  /** The content from the URL or from a refused form. */
  content: EditorContent
  /** Whether `content` is from a refused form, which is newer than the stored draft. */
  isAnswer: boolean
  /** The token created for this load of the page, or that of the refused form. */
  submitToken: string
}

/** Restores the draft stored in this browser, adds the content from the URL, and stores each change. */
export function useStoredDraft({ userId, ownHost, content, isAnswer, submitToken }: StoredDraftOptions) {
  const [begun, setBegun] = useState<Begun>({ turn: 0, content, submitToken, restoredTime: null, hasLostFiles: false, isReady: false })
  const draft = useRef<DraftLines>(null)
  const isForeign = useRef(false)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const path = usePath()('/priceInquiry')

  const restore = useEffectEvent(() => {
    const stored = isAnswer ? null : readDraft(userId, Date.now())
    if (!stored) setBegun((now) => ({ ...now, isReady: true }))
    else {
      setBegun((now) => ({
        turn: now.turn + 1,
        content: joined(stored, content, ownHost),
        submitToken: stored.submitToken ?? submitToken,
        restoredTime: stored.savedAt,
        hasLostFiles: stored.hasLostFiles,
        isReady: true,
      }))
    }
    // Otherwise lines removed from the draft would be added again on each reload.
    if (query.size > 0) void navigate(path, { replace: true, preventScrollReset: true })
  })
  useEffect(restore, [])
  useEffect(
    () =>
      onForeignDraft(() => {
        isForeign.current = true
      }),
    [],
  )

  useEffect(() => {
    if (!begun.isReady) return
    let isOver = false
    void takeArrivals().then(({ text, pictures }) => {
      if (isOver) return
      if (text) draft.current?.paste(text)
      if (pictures.length > 0) draft.current?.addPictures(pictures)
    })
    return () => {
      isOver = true
    }
  }, [begun.isReady])

  return {
    ...begun,
    start: (lines: DraftLines) => {
      draft.current = lines
    },
    store: (form: HTMLFormElement, lines: readonly DraftLine[]) => {
      if (!begun.isReady) return
      // Keep lines that another tab has added to the same draft, which would be overwritten otherwise.
      const other = isForeign.current ? readDraft(userId, Date.now()) : null
      isForeign.current = false
      const known = new Set(lines.map(({ key }) => key))
      const more = other?.submitToken === begun.submitToken ? other.lines.filter(({ key }) => !known.has(key)) : []
      if (more.length > 0) draft.current?.append(more)
      storeDraft(userId, new FormData(form), lines, Date.now())
    },
    renewToken: () => setBegun((now) => ({ ...now, submitToken: newId() })),
    startOver: (empty: EditorContent) => {
      dropDraft()
      setBegun(({ turn }) => ({
        turn: turn + 1,
        content: empty,
        submitToken: newId(),
        restoredTime: null,
        hasLostFiles: false,
        isReady: true,
      }))
    },
  }
}

/** Appends the arriving content to the draft, unless the draft already contains it. */
function joined(stored: EditorContent, arriving: EditorContent, ownHost: string): EditorContent {
  const known = new Set(stored.lines.map((line) => sameKeyOf(line, ownHost) ?? line.name))
  const more = arriving.lines.filter((line) => !known.has(sameKeyOf(line, ownHost) ?? line.name))
  const { lines, leftOut } = withMore(stored.lines, more)
  const surplus = leftOutOf(leftOut)
  const text = withText(surplus.text, arriving.text)
  return {
    ...stored,
    lines,
    text: withText(stored.text, text),
    leftOut: { ...surplus, text },
    fields: { ...stored.fields, remark: withText(stored.fields.remark, arriving.fields.remark) },
  }
}
