import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { isGood } from '#contract/envelope.ts'
import { inLanguage } from '#contract/languages.ts'
import { signOut } from '#contract/sign-in.ts'
import { acting } from '#web/acting.ts'
import { forgetSession } from '#web/browser/session-state.ts'
import { loading } from '#web/loading.ts'
import { sendForm } from '#web/ui/sent-form.ts'
import { showMessage } from '#web/ui/toast.tsx'

/** Opened as a page it changes nothing: a link on another site must not sign anybody out. */
export const loader = (args: LoaderFunctionArgs) => redirect(inLanguage('/', loading(args).language))

/** Signs out and goes home (§4), even if the session has already ended. */
export async function action(args: ActionFunctionArgs) {
  const { request, language } = await acting(args)
  const answer = await request.call(signOut, {})
  // Of a session that has ended elsewhere the call takes nothing along.
  if (!isGood(answer)) request.setCookie('POSTCODE', '')
  return redirect(inLanguage('/', language))
}

/** The browser forgets the session only once the server has ended it: otherwise the session would be resumed. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await sendForm(args, (message) => {
      showMessage(message, 'error')
      return null
    })
  } catch (way) {
    if (way instanceof Response) forgetSession()
    throw way
  }
}
