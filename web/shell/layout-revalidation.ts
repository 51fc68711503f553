import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ONPAGE_SETTINGS } from '#web/shell/settings-address.ts'
import { changesLayout } from '#web/ui/form/state.ts'

/** For layouts whose data does not depend on the page: forms that changed only the page do not reload it. */
export const revalidateAfterForm = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  changesLayout(actionResult) && defaultShouldRevalidate

const hasSettings = (url: URL) => url.searchParams.has(ONPAGE_SETTINGS)

/** For the outer layouts: their data is retained across navigations; forms and explicit revalidation reload it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isOnlyAnotherPage = formMethod === undefined && currentUrl.href !== nextUrl.href && hasSettings(currentUrl) === hasSettings(nextUrl)
  return !isOnlyAnotherPage && changesLayout(actionResult) && defaultShouldRevalidate
}
