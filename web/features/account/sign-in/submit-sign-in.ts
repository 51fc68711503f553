import type { ClientActionFunctionArgs } from 'react-router'
import { LOGIN_CODE } from '#contract/account/sign-in-address.ts'
import { withoutLanguage } from '#contract/languages.ts'
import { resumeToken } from '#web/browser/api.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'

/**
 * Sends a sign-in form. Its redirect is followed once the new token is in storage: a previous session's token must not
 * be used for this one (decisions.md §2).
 */
export async function submitSignIn(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await submitForm(args, networkFailure)
  } catch (way) {
    if (way instanceof Response && !isOnlyFirstStep(way)) await resumeToken()
    throw way
  }
}

/** The password was right; nobody is signed in before the second code. */
function isOnlyFirstStep({ headers }: Response): boolean {
  const { pathname } = new URL(headers.get('location') ?? '', location.href)
  return withoutLanguage(pathname) === LOGIN_CODE
}
