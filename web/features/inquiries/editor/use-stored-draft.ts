import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { takeArrivals } from '#web/browser/live/inquiry-arrivals.ts'
import { type DraftLine, sameKeyOf, withMore } from '#web/features/inquiries/editor/draft-lines.ts'
import type { EditorContent } from '#web/features/inquiries/editor/form.tsx'
import { dropDraft, onForeignDraft, readDraft, storeDraft } from '#web/features/inquiries/editor/stored-draft.ts'
import type { DraftLines } from '#web/features/inquiries/editor/use-draft-lines.ts'
import { usePath } from '#web/ui/document/press.tsx'

interface Begun {
  /** Changes with what the editor begins with. */
  turn: number
  content: EditorContent
  submitToken: string
  /** When the draft that was found had been changed last. */
  restoredTime: number | null
  hasLostFiles: boolean
  /** Nothing is stored before a stored draft was read. */
  isReady: boolean
}

interface StoredDraftOptions {
  userId: string
  ownHost: string
  /** What the address, or a refused form, brings along. */
  content: EditorContent
  /** Whether it is the form itself that came back: it is newer than what is stored. */
  isAnswer: boolean
  /** The one that has been made for this load of the page. */
  submitToken: string
}

/** Continues the draft that this browser holds, adds what has just arrived, and stores each change. */
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
    // Otherwise what has been removed from the draft would come again with each reload.
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
      // Lines that another tab has put into the same draft would be overwritten.
      const other = isForeign.current ? readDraft(userId, Date.now()) : null
      isForeign.current = false
      const known = new Set(lines.map(({ key }) => key))
      const more = other?.submitToken === begun.submitToken ? other.lines.filter(({ key }) => !known.has(key)) : []
      if (more.length > 0) draft.current?.append(more)
      storeDraft(userId, new FormData(form), lines, Date.now())
    },
    renewToken: () => setBegun((now) => ({ ...now, submitToken })),
    startOver: (empty: EditorContent) => {
      dropDraft()
      setBegun(({ turn }) => ({ turn: turn + 1, content: empty, submitToken, restoredTime: null, hasLostFiles: false, isReady: true }))
    },
  }
}

/** The draft with what has arrived behind it, unless it has that already. */
function joined(stored: EditorContent, arriving: EditorContent, ownHost: string): EditorContent {
  const known = new Set(stored.lines.map((line) => sameKeyOf(line, ownHost) ?? line.name))
  const more = arriving.lines.filter((line) => !known.has(sameKeyOf(line, ownHost) ?? line.name))
  const { remark } = arriving.fields
  const isKnown = stored.fields.remark.includes(remark)
  return {
    ...stored,
    lines: withMore(stored.lines, more).lines,
    fields: { ...stored.fields, remark: isKnown ? stored.fields.remark : [stored.fields.remark, remark].filter(Boolean).join('\n') },
  }
}
