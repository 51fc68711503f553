import { type ClientActionFunctionArgs, data, isRouteErrorResponse, redirect } from 'react-router'
import { signOut } from '#contract/account/sign-in.ts'
import { isSuccess } from '#contract/envelope.ts'
import { needsSignIn } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { acts } from '#web/action-context.ts'
import { endSession } from '#web/browser/end-session.ts'
import { loads } from '#web/loader-context.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { submitForm } from '#web/ui/form/submit-form.ts'

/** A GET request changes nothing: a link on another site must not sign users out. */
export const loader = loads(({ language }) => redirect(inLanguage('/', language)))

/** Signs out and goes home (§4), even if the session has already ended. A refusal for now (429, 503) is an error page, or a message. */
export const action = acts(async ({ request, language }) => {
  const answer = await request.call(signOut, {})
  if (!isSuccess(answer) && !needsSignIn(answer.code)) throw data(answer.msg, { status: answer.code < 600 ? answer.code : 500 })
  // If the session has ended elsewhere, the call is refused and does not clear this cookie.
  if (!isSuccess(answer)) request.setCookie('POSTCODE', '')
  return redirect(inLanguage('/', language))
})

/** Clears the browser's session only once the server has ended it: otherwise the session would be resumed. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await submitForm(args, (message) => {
      showMessage(message, 'error')
      return null
    })
  } catch (way) {
    if (way instanceof Response) endSession()
    else if (isRouteErrorResponse(way)) {
      showMessage(String(way.data), 'error')
      return null
    }
    throw way
  }
}
