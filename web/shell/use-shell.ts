import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '#web/language.ts'
import type { loadShell, ShellData } from '#web/shell/data.ts'

/** The layout's loader data; undefined if loading failed. */
export function useShell(): ShellData | undefined {
  const language = useLanguage()
  const main = useRouteLoaderData<typeof loadShell>(`${language}:main`)
  const entry = useRouteLoaderData<typeof loadShell>(`${language}:entry`)
  return main ?? entry
}
