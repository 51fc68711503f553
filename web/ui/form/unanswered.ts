import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { isFormState, networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'

// Of pages that load their data again after a refusal, which may mean that somebody else was faster.

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitForm(args, (message, form) => ({ ...networkFailure(message, form), isUnanswered: true as const }))

/** Where no answer came, loading would lose the page, too. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !(isFormState(actionResult) && actionResult.isUnanswered) && defaultShouldRevalidate
