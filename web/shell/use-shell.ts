import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '#web/language.ts'
import type { loadShell, ShellData } from '#web/shell/data.ts'
import { readerOfDocument } from '#web/shell/reader/own-facts.ts'

/** The layout's loader data; undefined if loading failed. In a shared document, its user is read from a slot of the document. */
export function useShell(): ShellData | undefined {
  const language = useLanguage()
  const main = useRouteLoaderData<typeof loadShell>(`${language}:main`)
  const entry = useRouteLoaderData<typeof loadShell>(`${language}:entry`)
  const shell = main ?? entry
  return useMemo(() => (!import.meta.env.SSR && shell?.isForEveryone ? { ...shell, user: readerOfDocument() } : shell), [shell])
}
