import type { ClientActionFunctionArgs } from 'react-router'
import { resumeToken } from '#web/browser/api.ts'
import { formUnanswered } from '#web/ui/form-state.ts'
import { sendForm } from '#web/ui/sent-form.ts'

/**
 * Sends a form that signs in. Its redirect is followed once the new token stands in storage: one of a former session must not
 * speak for this one (decisions.md §2).
 */
export async function entering(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await sendForm(args, formUnanswered)
  } catch (way) {
    if (way instanceof Response) await resumeToken()
    throw way
  }
}
