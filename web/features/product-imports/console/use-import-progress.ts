import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { readProductImport } from '#contract/product-imports/product-imports.ts'
import { api } from '#web/browser/api.ts'
import { hasEnded, type ImportInfo } from '#web/features/product-imports/console/state.ts'

const POLL_EVERY_MS = 1000

/** How far an import is, requested again while it runs; once it has ended, the page's list is loaded again. */
export function useImportProgress(loaded: ImportInfo): ImportInfo {
  const [polled, setPolled] = useState<ImportInfo | null>(null)
  const { revalidate } = useRevalidator()
  const info = hasEnded(loaded) ? loaded : (polled ?? loaded)
  const isRunning = !hasEnded(info)
  const poll = useEffectEvent(async (signal: AbortSignal) => {
    const { data } = await api(readProductImport, { id: loaded.id }, { quiet: true, signal })
    setPolled(data)
    if (hasEnded(data)) void revalidate()
  })
  useEffect(() => {
    if (!isRunning) return
    const stop = new AbortController()
    // A poll that fails is followed by the next one.
    const timer = setInterval(() => void poll(stop.signal).catch(() => {}), POLL_EVERY_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isRunning])
  return info
}
