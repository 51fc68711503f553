import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { TextLink } from '#web/ui/document/text-link.tsx'
import * as words from '#words'

export type MessageTone = 'info' | 'success' | 'error'

/** A link within a message. */
export interface MessageLink {
  label: string
  to: string
}

/** §9: message display 3000 ms. */
const TOAST_MS = 3000

const messages = Base.createToastManager<{ tone: MessageTone; link: MessageLink | undefined }>()

/** The list may not be mounted yet: messages added before wait for it. */
const waiting: [string, MessageTone, MessageLink | undefined][] = []
let isStanding = false

export function addMessage(text: string, tone: MessageTone, link: MessageLink | undefined): void {
  if (!isStanding) return void waiting.push([text, tone, link])
  messages.add({
    id: text,
    description: text,
    timeout: TOAST_MS,
    priority: tone === 'error' ? 'high' : 'low',
    data: { tone, link },
  })
}

function standUp() {
  isStanding = true
  for (const [text, tone, link] of waiting.splice(0)) addMessage(text, tone, link)
  return () => {
    isStanding = false
  }
}

const MARKS: Record<MessageTone, ReactNode> = {
  info: null,
  success: <CircleCheck size={18} className="mt-0.5 shrink-0 text-jade" aria-hidden />,
  error: <CircleAlert size={18} className="mt-0.5 shrink-0 text-danger" aria-hidden />,
}

export default function ToastList() {
  // The provider inside is already listening: effects of children run first.
  useEffect(standUp, [])
  return (
    <Base.Provider toastManager={messages} timeout={TOAST_MS}>
      <Base.Portal>
        <Base.Viewport
          aria-label={words.ui_messages()}
          className="pointer-events-none fixed inset-x-0 top-4 z-60 mx-auto flex w-full max-w-md flex-col items-center gap-2 px-4"
        >
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts() {
  const { toasts } = Base.useToastManager<{ tone: MessageTone; link: MessageLink | undefined }>()
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection="up"
      className="floats pointer-events-auto w-fit max-w-full rounded-md border border-line bg-card text-ink shadow-float"
    >
      <Base.Content className="flex items-start gap-2.5 py-3 pr-2 pl-4">
        {MARKS[toast.data?.tone ?? 'info']}
        <div className="min-w-0">
          <Base.Description />
          {toast.data?.link && <TextLink label={toast.data.link.label} to={toast.data.link.to} />}
        </div>
        <Base.Close
          aria-label={words.ui_close()}
          className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink md:-my-1 md:size-8"
        >
          <X size={16} aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}
