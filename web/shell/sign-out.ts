import { type ActionFunctionArgs, redirect } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { signOut } from '#contract/sign-in.ts'
import { acting } from '#web/loading.ts'

/** Ends the session, whichever way it ended, and goes home (§4). */
export async function action(args: ActionFunctionArgs) {
  const { request, language } = await acting(args)
  await request.call(signOut, {})
  return redirect(inLanguage('/', language))
}
