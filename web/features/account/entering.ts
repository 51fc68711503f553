import type { ClientActionFunctionArgs } from 'react-router'
import { resumeToken } from '#web/browser/api.ts'
import { formUnanswered } from '#web/ui/form-state.ts'
import { sendForm } from '#web/ui/sent-form.ts'

/**
 * Sends a sign-in form. Its redirect is followed once the new token is in storage: a previous session's token must not
 * be used for this one (decisions.md §2).
 */
export async function entering(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await sendForm(args, formUnanswered)
  } catch (way) {
    if (way instanceof Response) await resumeToken()
    throw way
  }
}
