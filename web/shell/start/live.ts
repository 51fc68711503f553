import { useEffect } from 'react'
import { whenIdle } from '#web/browser/pages/when-idle.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** §4: live connections while signed in. They open once the page has loaded and the browser is idle. */
export function useLiveConnections(): void {
  const userId = useSessionState(({ userInfo }) => userInfo?.id)
  useEffect(() => {
    if (userId === undefined) return
    let end = () => {}
    let isOver = false
    const callOff = whenIdle(async () => {
      const { openLiveConnections } = await import('#web/browser/live/connection.ts')
      if (!isOver) end = openLiveConnections(userId)
    })
    return () => {
      isOver = true
      callOff()
      end()
    }
  }, [userId])
}
