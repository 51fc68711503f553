import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { isFormState, networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'

// For pages that load their data again after a refusal, since it may mean that another user was faster.

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitForm(args, (message, form) => ({ ...networkFailure(message, form), isUnanswered: true as const }))

/** If no answer arrived, loading again would probably fail and lose the page as well. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !(isFormState(actionResult) && actionResult.isUnanswered) && defaultShouldRevalidate
