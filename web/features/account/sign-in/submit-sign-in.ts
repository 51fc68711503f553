import type { ClientActionFunctionArgs } from 'react-router'
import { LOGIN_CODE } from '#contract/account/sign-in-address.ts'
import { withoutLanguage } from '#contract/languages.ts'
import { resumeToken } from '#web/browser/api.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'

/**
 * Submits a sign-in form. The redirect is followed only once the new token is stored, so that a previous session's token
 * is not used for the new session (decisions.md §2). If it could not be fetched, a new document tries again before it makes any call.
 */
export async function submitSignIn(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await submitForm(args, networkFailure)
  } catch (way) {
    if (way instanceof Response && !isOnlyFirstStep(way) && !(await resumeToken())) way.headers.set('X-Remix-Reload-Document', 'true')
    throw way
  }
}

/** Whether only the password was accepted: the session begins with the second code. */
function isOnlyFirstStep({ headers }: Response): boolean {
  const { pathname } = new URL(headers.get('location') ?? '', location.href)
  return withoutLanguage(pathname) === LOGIN_CODE
}
