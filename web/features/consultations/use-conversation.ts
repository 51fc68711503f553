import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChatMessage, listChatMessages } from '#contract/consultations/chat-messages.ts'
import { readConsultation } from '#contract/consultations/consultations.ts'
import { api } from '#web/browser/api.ts'
import { sendChatFrame } from '#web/browser/live/chat-frames.ts'
import { chatEvents } from '#web/browser/live/frame-channel.ts'
import { isRenewing } from '#web/browser/renewal.ts'
import type { OpenConversation } from '#web/features/consultations/loader.ts'
import { mergeMessages } from '#web/features/consultations/merge-messages.ts'

const OLDER_AT_ONCE = 40
const NEWER_AT_ONCE = 60
/** Longer than the three seconds between the typing frames of someone who keeps typing. */
const TYPING_LASTS_MS = 4500

/**
 * The messages of one conversation: those loaded with the page, older ones on request, and new ones as they come. Frames
 * are only hints: new messages are fetched from the last message before which none is missing.
 */
export function useConversation({ info, messages: loaded, total }: OpenConversation) {
  const { id } = info
  const [messages, setMessages] = useState<readonly ChatMessage[]>(loaded)
  const [hasOlder, setOlder] = useState(total > loaded.length)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const [status, setStatus] = useState(info.status)
  const [readByOther, setReadByOther] = useState(Number(info.readMessageId ?? 0))
  const [isTyping, setTyping] = useState(false)
  const synced = useRef(loaded.at(-1)?.id ?? '0')
  const merge = useCallback((rows: readonly ChatMessage[]) => setMessages((now) => mergeMessages(now, rows)), [])

  const catchUp = useOneAtATime(async () => {
    for (;;) {
      const { rows, total: left } = await api(
        listChatMessages,
        { consultationId: id, afterId: synced.current, pageSize: NEWER_AT_ONCE },
        { quiet: true },
      )
      merge(rows)
      synced.current = rows.at(-1)?.id ?? synced.current
      if (rows.length >= left) return
    }
  })
  const readMarks = useOneAtATime(async () => {
    const { data } = await api(readConsultation, { id }, { quiet: true })
    setReadByOther(Number(data.readMessageId ?? 0))
    setStatus(data.status)
  })

  const loadOlder = async () => {
    const first = messages[0]
    if (!first || isLoadingOlder) return
    setLoadingOlder(true)
    try {
      const { rows, total: left } = await api(listChatMessages, { consultationId: id, beforeId: first.id, pageSize: OLDER_AT_ONCE })
      // Rendered as a transition, so that scrolling stays smooth.
      startTransition(() => {
        merge(rows)
        setOlder(left > rows.length)
      })
    } catch {
      // The shell shows the error; scrolling up again retries.
    } finally {
      setLoadingOlder(false)
    }
  }

  /** Messages loaded on request have files, too, whose addresses have expired by now. */
  const renewOlder = useEffectEvent(async () => {
    const [oldest] = messages
    for (let [first] = loaded; first && oldest && Number(first.id) > Number(oldest.id); ) {
      const { rows } = await api(listChatMessages, { consultationId: id, beforeId: first.id, pageSize: NEWER_AT_ONCE }, { quiet: true })
      merge(rows.filter((row) => Number(row.id) >= Number(oldest.id)))
      first = rows[0]
    }
  })

  // Without a live connection, changes by the page's own actions arrive only as new loader data.
  useEffect(() => {
    setStatus(info.status)
    merge(loaded)
    if (isRenewing()) renewOlder().catch(() => {})
  }, [info.status, loaded, merge])

  const look = useEffectEvent(() => {
    catchUp()
    readMarks()
  })
  const newer = useEffectEvent(catchUp)
  const marks = useEffectEvent(readMarks)
  useEffect(() => {
    let typingEnds: ReturnType<typeof setTimeout> | undefined
    const open = () => sendChatFrame({ cmd: 'open', data: { consultationId: id } })
    open()
    const end = chatEvents.listen((event) => {
      if (event === null) {
        open()
        look()
        return
      }
      if (event.consultationId !== id) return
      if (event.event === 'message') {
        setTyping(false)
        newer()
      } else if (event.event === 'read') marks()
      else if (event.event === 'status') setStatus(event.status as typeof info.status)
      else {
        setTyping(true)
        clearTimeout(typingEnds)
        typingEnds = setTimeout(() => setTyping(false), TYPING_LASTS_MS)
      }
    })
    const whenVisible = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      clearTimeout(typingEnds)
      end()
      document.removeEventListener('visibilitychange', whenVisible)
      sendChatFrame({ cmd: 'open', data: { consultationId: null } })
    }
  }, [id])

  return { messages, merge, hasOlder, isLoadingOlder, loadOlder, status, readByOther, isTyping }
}

/** Runs `work` one at a time, and again if requested meanwhile. After a failure the next request retries. */
function useOneAtATime(work: () => Promise<void>): () => void {
  const state = useRef({ isRunning: false, isRequestedAgain: false })
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return useCallback(() => {
    const run = async () => {
      state.current.isRequestedAgain = true
      if (state.current.isRunning) return
      state.current.isRunning = true
      try {
        while (state.current.isRequestedAgain) {
          state.current.isRequestedAgain = false
          await latest.current()
        }
      } catch {
        // Without a connection: the next frame, or the reconnection, retries.
      } finally {
        state.current.isRunning = false
      }
    }
    void run()
  }, [])
}
