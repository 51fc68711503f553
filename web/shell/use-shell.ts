import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '#web/language.ts'
import type { ShellData } from '#web/shell/shell-data.ts'

/** What the frame around the page has loaded; undefined where that failed. */
export function useShell(): ShellData | undefined {
  const language = useLanguage()
  const main = useRouteLoaderData<ShellData>(`${language}:main`)
  const entry = useRouteLoaderData<ShellData>(`${language}:entry`)
  return main ?? entry
}
