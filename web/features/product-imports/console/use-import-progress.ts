import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { readProductImport } from '#contract/product-imports/product-imports.ts'
import { api } from '#web/browser/api.ts'
import { hasEnded, type ImportInfo } from '#web/features/product-imports/console/state.ts'

const POLL_EVERY_MS = 1000

/** Polls the open import while it runs; when it ends, revalidates the page's list. */
export function useImportProgress(loaded: ImportInfo | null): ImportInfo | null {
  const [polled, setPolled] = useState<ImportInfo | null>(null)
  const { revalidate } = useRevalidator()
  const info = loaded && !hasEnded(loaded) && polled?.id === loaded.id ? polled : loaded
  const running = info && !hasEnded(info) ? info.id : null
  const poll = useEffectEvent(async (id: string, signal: AbortSignal) => {
    const { data } = await api(readProductImport, { id }, { quiet: true, signal })
    setPolled(data)
    if (hasEnded(data)) void revalidate()
  })
  useEffect(() => {
    if (running === null) return
    const stop = new AbortController()
    // A failed poll is ignored; the next one follows.
    const timer = setInterval(() => void poll(running, stop.signal).catch(() => {}), POLL_EVERY_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [running])
  return info
}
