import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ONPAGE_SETTINGS } from '#web/shell/settings-address.ts'

const hasSettings = (url: URL) => url.searchParams.has(ONPAGE_SETTINGS)

/** The frame stays as it is from page to page; forms, and whoever asks for it anew, have it loaded again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
  const isOnlyAnotherPage = formMethod === undefined && currentUrl.href !== nextUrl.href && hasSettings(currentUrl) === hasSettings(nextUrl)
  return !isOnlyAnotherPage && defaultShouldRevalidate
}
