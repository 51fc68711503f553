import { BellOff, BellRing } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { PushState } from '#contract/messages/push.ts'
import { CallFailed } from '#web/browser/api.ts'
import { abilityHere, switchOff, switchOn } from '#web/features/messages/push/device.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

const HINTS = {
  denied: words.messages_push_denied,
  install: words.messages_push_install,
  lacking: words.messages_push_lacking,
}

/** The permission is read at each render; there is no change event that all browsers support. */
const subscribe = () => () => {}
const unknown = () => null

/** Switches this device's notifications on or off. Renders nothing without scripts or if the server has no web push. */
export function PushSwitch({ push }: { push: PushState }) {
  const ability = useSyncExternalStore(subscribe, abilityHere, unknown)
  const [state, setState] = useState(push)
  const [isBusy, setBusy] = useState(false)
  const { publicKey } = state
  if (!publicKey || ability === null) return null
  if (ability !== 'ready') return <p className="text-sm text-ink-soft">{HINTS[ability]()}</p>
  const isOn = state.deviceFlag === 1 && Notification.permission === 'granted'

  async function turn() {
    setBusy(true)
    try {
      const next = isOn ? await switchOff() : await switchOn(publicKey!)
      if (next) setState(next)
      else if (Notification.permission !== 'denied') showMessage(words.messages_push_not_allowed())
    } catch (error) {
      // The shell shows the server's refusals; this is for errors of the browser or its push service.
      if (!(error instanceof CallFailed)) showMessage(words.messages_push_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" pending={isBusy} onClick={turn}>
        {isOn ? <BellOff size={16} aria-hidden /> : <BellRing size={16} aria-hidden />}
        {isOn ? words.messages_push_off() : words.messages_push_on()}
      </Button>
      <span role="status" className="text-sm text-jade-text">
        {isOn && words.messages_push_is_on()}
      </span>
    </div>
  )
}
