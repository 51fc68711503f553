import { useState } from 'react'
import { type PushState, readPush } from '#contract/messages/push.ts'
import { api } from '#web/browser/api.ts'
import { useRequest } from '#web/browser/use-request.ts'
import { PushSwitch } from '#web/features/messages/push/switch.tsx'

/** Below the bell's notices: the switch for push messages to this device while the console is closed. Nothing without web push. */
export function PushLine() {
  const [push, setPush] = useState<PushState | null>(null)
  useRequest(async (signal) => setPush((await api(readPush, {}, { signal })).data), '')
  if (!push?.publicKey) return null
  return (
    <div className="-mx-2.5 border-t border-line px-2.5 pt-3 pb-2">
      <PushSwitch push={push} />
    </div>
  )
}
