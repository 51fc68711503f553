import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { resumeToken } from '#web/browser/api.ts'
import { clearSession } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'
import type { MessageKind } from '#web/features/messages/kinds.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { prefetch } from '#web/ui/document/prefetch.ts'
import { usePath } from '#web/ui/document/press.tsx'
import * as words from '#words'

const load = () => import('#web/features/messages/notification-list.tsx')
const NotificationList = lazyPart(load)

/** Opens §2's notification list of one kind. Render `list` beside the control that opens it; it closes after a navigation. */
export function useNotificationList() {
  const { key, pathname, search } = useLocation()
  const [visible, setVisible] = useState<{ kind: MessageKind; turn: number; at: string | null } | null>(null)
  const navigate = useNavigate()
  const path = usePath()

  async function open(kind: MessageKind) {
    // Storage and cookie can diverge (decisions.md §2): only without either is the user a visitor.
    if (readStored('TOKEN') || (await resumeToken())) {
      setVisible((before) => ({ kind, turn: (before?.turn ?? 0) + 1, at: key }))
      return
    }
    // §5: the notification list without a token.
    showMessage(words.messages_please_login(), 'error')
    clearSession()
    navigate(path(`/login?redirect=${encodeURIComponent(withoutLanguage(pathname) + search)}`))
  }

  return {
    open: (kind: MessageKind) => void open(kind),
    /** Preloads the list; call it on hover and focus. */
    prepare: () => prefetch(load),
    list: visible && (
      <Suspense>
        <NotificationList
          key={visible.turn}
          kind={visible.kind}
          isOpen={visible.at === key}
          onClose={() => setVisible({ ...visible, at: null })}
        />
      </Suspense>
    ),
  }
}
